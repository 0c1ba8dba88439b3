import { LONGEST_BET_DELAY_MS } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { BookView } from '../../offer/index.ts'

/** Key, matches and end of a wait. */
export interface DelayedItem {
  readonly key: string
  readonly watches: readonly MatchId[]
  /** Monotonic clock of this process. */
  readonly dueMs: number
}

/** Inclusive range of wall-clock times in epoch milliseconds. */
export interface WallRange {
  readonly fromMs: number
  readonly toMs: number
}

export interface DecidedItem<Item, Decision> {
  readonly item: Item
  readonly decision: Decision
}

export interface DelayQueueDeps<Item, Decision> {
  readonly book: Pick<BookView, 'onChange'>
  readonly clock: Pick<Clock, 'wallMs' | 'monotonicMs'>
  /**
   * Interval of the re-check, in milliseconds: the end of danger, of a stale feed and of a database outage is not
   * published.
   */
  readonly recheckIntervalMs: number
  /**
   * Interval, in milliseconds, of the search for stored delayed items that this process does not watch. An unwatched
   * item is ended once it is overdue by the same time.
   */
  readonly sweepIntervalMs: number
  /** Maximum number of decisions in a write. */
  readonly batch: number
  readonly toDelayedItem: (item: Item) => DelayedItem
  /** Returns null while the wait continues. A decision is final and made at `nowMs` on the monotonic clock. */
  readonly decide: (item: Item, nowMs: number) => Decision | null
  /**
   * Stores the decisions. Returns the keys of the items that stay delayed despite a decision. If the call throws, the
   * same decisions are written again.
   */
  readonly write: (decided: readonly DecidedItem<Item, Decision>[]) => Promise<readonly string[]>
  /**
   * Ends the waits of ended processes, and the unwatched waits of this process whose stored end is not in the given
   * range; null ends every unwatched wait.
   */
  readonly endUnwatched: (notDueIn: WallRange | null, isWatched: (key: string) => boolean) => Promise<void>
  readonly onError: (error: Error) => void
}

interface Entry<Item, Decision> {
  readonly item: Item
  readonly wait: DelayedItem
  decision: Decision | null
}

/**
 * Queue of delayed items, such as pending bets and cash-outs. An item is decided when a watched match changes or its
 * delay ends. Writes run in sequence, so that no decision is written twice. A decision and its inputs are of the same
 * moment, however long the write takes.
 */
export class DelayQueue<Item, Decision> {
  readonly #parts: DelayQueueDeps<Item, Decision>
  readonly #entries = new Map<string, Entry<Item, Decision>>()
  readonly #byMatch = new Map<MatchId, Map<string, Entry<Item, Decision>>>()
  #working: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null
  #sweeping: NodeJS.Timeout | undefined
  #stopListening = (): void => undefined

  constructor(parts: DelayQueueDeps<Item, Decision>) {
    this.#parts = parts
  }

  add(item: Item): void {
    const entry = { item, wait: this.#parts.toDelayedItem(item), decision: null }
    this.#entries.set(entry.wait.key, entry)
    for (const matchId of entry.wait.watches) {
      const entries = this.#byMatch.get(matchId) ?? new Map<string, Entry<Item, Decision>>()
      this.#byMatch.set(matchId, entries.set(entry.wait.key, entry))
    }
    // The item's matches may have changed while the item was written.
    this.#decide([entry])
    this.#schedule()
  }

  /** Ends the stored items that no process watches, then subscribes to changes of the book. */
  async start(): Promise<void> {
    const { book, sweepIntervalMs, endUnwatched } = this.#parts
    const isWatched = (key: string): boolean => this.#entries.has(key)
    await endUnwatched(null, isWatched)
    this.#stopListening = book.onChange((matchIds) => {
      for (const matchId of matchIds) this.#decide(this.#byMatch.get(matchId)?.values() ?? [])
    })
    this.#sweeping = setInterval(
      () => this.enqueue(() => endUnwatched(this.#findUpcomingRange(), isWatched)),
      sweepIntervalMs,
    )
  }

  /** Stops deciding items. Items still delayed are ended at the next start. */
  async stop(): Promise<void> {
    this.#stopListening()
    clearInterval(this.#sweeping)
    if (this.#timer !== null) clearTimeout(this.#timer)
    await this.#working
  }

  /** Runs the work after the database writes that are already queued. */
  enqueue(work: () => Promise<void>): void {
    this.#working = this.#working.then(work).catch((error: Error) => this.#parts.onError(error))
  }

  /**
   * Returns the possible ends of waits that may not have reached the queue yet. A stored end that is later than a wait
   * can last was stored before the wall clock was set back.
   */
  #findUpcomingRange(): WallRange {
    const { clock, sweepIntervalMs } = this.#parts
    const nowMs = Math.floor(clock.wallMs())
    return { fromMs: nowMs - sweepIntervalMs, toMs: nowMs + LONGEST_BET_DELAY_MS }
  }

  #decide(entries: Iterable<Entry<Item, Decision>>): void {
    const nowMs = this.#parts.clock.monotonicMs()
    let isDecided = false
    for (const entry of entries) {
      entry.decision ??= this.#parts.decide(entry.item, nowMs)
      isDecided ||= entry.decision !== null
    }
    if (isDecided) this.enqueue(() => this.#writeDecided())
  }

  #schedule(): void {
    if (this.#timer !== null || this.#entries.size === 0) return
    const { clock, recheckIntervalMs } = this.#parts
    const remainingMs = this.#nextDueMs() - clock.monotonicMs()
    this.#timer = setTimeout(
      () => {
        this.#timer = null
        this.#decide(this.#entries.values())
        this.#schedule()
      },
      remainingMs > 0 ? Math.min(remainingMs, recheckIntervalMs) : recheckIntervalMs,
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
      const stillDelayedKeys = new Set(await this.#parts.write(decided))
      for (const entry of batch) {
        if (stillDelayedKeys.has(entry.wait.key)) entry.decision = null
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

  #remove({ key, watches }: DelayedItem): void {
    this.#entries.delete(key)
    for (const matchId of watches) {
      const entries = this.#byMatch.get(matchId)
      entries?.delete(key)
      if (entries?.size === 0) this.#byMatch.delete(matchId)
    }
  }
}
