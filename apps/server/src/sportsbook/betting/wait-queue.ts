import type { MatchId } from '@touchline/domain/match'
import type { Clock } from '../../platform/clock/clock.ts'
import type { BookView } from '../offer/book-ports.ts'

/** How something waits: under which key, on which matches, and until when, wall clock. */
export interface Wait {
  readonly key: string
  readonly watches: readonly MatchId[]
  readonly dueMs: number
}

export interface Decided<Item, Decision> {
  readonly item: Item
  readonly decision: Decision
}

export interface WaitQueueParts<Item, Decision> {
  readonly book: Pick<BookView, 'onChange'>
  readonly clock: Clock
  /** Danger, a stale feed and a database that is away end without telling us: all are looked at again after so long. */
  readonly lookAgainMs: number
  /** How often, and how long after its time, a wait is looked for that is written but that nobody here watches. */
  readonly sweepEveryMs: number
  /** How many decisions are written together at most. */
  readonly batch: number
  readonly waitOf: (item: Item) => Wait
  /** Null while it goes on waiting. What is decided is decided once, at the moment that is looked at. */
  readonly decide: (item: Item, nowMs: number) => Decision | null
  /** Gives the keys that go on waiting after all. Where it throws, the same is written again. */
  readonly write: (decided: readonly Decided<Item, Decision>[]) => Promise<readonly string[]>
  /**
   * Ends the waits of processes that are no more, and of those written here the ones that are not watched and were due
   * before this time, wall clock; null for all.
   */
  readonly giveBack: (dueBeforeMs: number | null, isWatched: (key: string) => boolean) => Promise<void>
  readonly onError: (error: Error) => void
}

interface Entry<Item, Decision> {
  readonly item: Item
  readonly wait: Wait
  decision: Decision | null
}

/**
 * What waits on matches: decided when one of them changes and when its time is over, and written in turn, so that
 * nothing is written twice at once. A decision and what it was made on are of one moment, however long writing takes.
 */
export class WaitQueue<Item, Decision> {
  readonly #parts: WaitQueueParts<Item, Decision>
  readonly #entries = new Map<string, Entry<Item, Decision>>()
  readonly #byMatch = new Map<MatchId, Map<string, Entry<Item, Decision>>>()
  #working: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null
  #sweeping: NodeJS.Timeout | undefined
  #stopListening = (): void => undefined

  constructor(parts: WaitQueueParts<Item, Decision>) {
    this.#parts = parts
  }

  add(item: Item): void {
    const entry = { item, wait: this.#parts.waitOf(item), decision: null }
    this.#entries.set(entry.wait.key, entry)
    for (const matchId of entry.wait.watches) {
      const entries = this.#byMatch.get(matchId) ?? new Map<string, Entry<Item, Decision>>()
      this.#byMatch.set(matchId, entries.set(entry.wait.key, entry))
    }
    // Its matches may have moved while it was being written.
    this.#decide([entry])
    this.#schedule()
  }

  /** First gives back every wait that nobody watched. */
  async start(): Promise<void> {
    const { book, clock, sweepEveryMs, giveBack } = this.#parts
    const isWatched = (key: string): boolean => this.#entries.has(key)
    await giveBack(null, isWatched)
    this.#stopListening = book.onChange((matchIds) => {
      for (const matchId of matchIds) this.#decide(this.#byMatch.get(matchId)?.values() ?? [])
    })
    this.#sweeping = setInterval(
      () => this.enqueue(() => giveBack(clock.wallMs() - sweepEveryMs, isWatched)),
      sweepEveryMs,
    )
  }

  /** Stops deciding; what still waits is given back at the next start. */
  async stop(): Promise<void> {
    this.#stopListening()
    clearInterval(this.#sweeping)
    if (this.#timer !== null) clearTimeout(this.#timer)
    await this.#working
  }

  /** Does this after everything that is being written. */
  enqueue(work: () => Promise<void>): void {
    this.#working = this.#working.then(work).catch((error: Error) => this.#parts.onError(error))
  }

  #decide(entries: Iterable<Entry<Item, Decision>>): void {
    const nowMs = this.#parts.clock.wallMs()
    let isDecided = false
    for (const entry of entries) {
      entry.decision ??= this.#parts.decide(entry.item, nowMs)
      isDecided ||= entry.decision !== null
    }
    if (isDecided) this.enqueue(() => this.#writeDecided())
  }

  #schedule(): void {
    if (this.#timer !== null || this.#entries.size === 0) return
    const { clock, lookAgainMs } = this.#parts
    const leftMs = this.#nextDueMs() - clock.wallMs()
    this.#timer = setTimeout(
      () => {
        this.#timer = null
        this.#decide(this.#entries.values())
        this.#schedule()
      },
      leftMs > 0 ? Math.min(leftMs, lookAgainMs) : lookAgainMs,
    )
  }

  #nextDueMs(): number {
    let nextMs = Infinity
    for (const { wait } of this.#entries.values()) nextMs = Math.min(nextMs, wait.dueMs)
    return nextMs
  }

  async #writeDecided(): Promise<void> {
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) {
      const decided = batch.flatMap(({ item, decision }) => (decision === null ? [] : [{ item, decision }]))
      const goOn = new Set(await this.#parts.write(decided))
      for (const entry of batch) {
        if (goOn.has(entry.wait.key)) entry.decision = null
        else this.#remove(entry.wait)
      }
    }
  }

  #nextBatch(): readonly Entry<Item, Decision>[] {
    const batch: Entry<Item, Decision>[] = []
    for (const entry of this.#entries.values()) {
      if (entry.decision !== null) batch.push(entry)
      if (batch.length === this.#parts.batch) break
    }
    return batch
  }

  #remove({ key, watches }: Wait): void {
    this.#entries.delete(key)
    for (const matchId of watches) {
      const entries = this.#byMatch.get(matchId)
      entries?.delete(key)
      if (entries?.size === 0) this.#byMatch.delete(matchId)
    }
  }
}
