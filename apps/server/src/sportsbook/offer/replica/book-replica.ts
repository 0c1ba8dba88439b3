import type { Bus } from '../../../platform/bus/bus.ts'
import type { Scheduler } from '../../../platform/push/scheduler.ts'
import type { Book } from '../book.ts'
import type { FeedWatch } from '../feed-watch.ts'
import type { WholeBook } from './encode-copy.ts'
import { Lateness } from './lateness.ts'
import { type Beat, type Commit, type WrittenStep, commits, copied, wanted } from './offer-commit.ts'
import type { Place } from './handover.ts'
import { takeCopy, takeStep } from './take-step.ts'
import type { ToldPricer } from './told-pricer.ts'

/** So often it says that it listens, and asks for what it lacks. */
const ASK_MS = 1_000
/** Steps kept while a copy is on its way; beyond it another copy is asked for. */
const MOST_KEPT = 20_000

interface ReplicaParts {
  readonly book: Book
  readonly pricer: ToldPricer
  readonly watch: FeedWatch
  readonly clock: { readonly speed: number; follow(worldMs: number): void }
  readonly bus: Bus
  /** Names this node among those that listen. */
  readonly node: string
  /** The newest copy; null where there is none. */
  readonly read: () => Promise<WholeBook | null>
  /** By a clock of this machine that nobody sets. */
  readonly scheduler: Scheduler
  readonly onError: (error: unknown, what: string) => void
}

/**
 * The book of a process that does not write it: it takes the writer's steps in their order, from a copy on. Where a
 * step is missing, or another writes, it is stale (AC4) until it has a copy again and hears what came behind it.
 */
export class BookReplica {
  readonly #parts: ReplicaParts
  readonly #stops: (() => void)[] = []
  #cancelAsk: (() => void) | null = null
  /** Of the writer that it follows; 0 before one was heard. */
  #fence = 0
  /** Of the book that it has. */
  #lineage = 0
  #lateness = new Lateness()
  /** Steps of the writer that are in the book, one after another; null where some are missing. */
  #at: number | null = null
  /** When a word of the writer was taken last. */
  #heardMs = -Infinity
  #kept: Commit[] = []
  #loading: Promise<void> | null = null
  #stopped = false
  #quarantined: Beat['quarantined'] | null = null

  constructor(parts: ReplicaParts) {
    this.#parts = parts
  }

  /** Whether the book is what its writer had at the last word of it. */
  get isWhole(): boolean {
    return this.#at !== null
  }

  /** Whether it has the book of any writer, whole or not. */
  get hasBook(): boolean {
    return this.#lineage > 0
  }

  /** The fence of the writer from whom on no step of the book was lost; 0 where it has none. */
  get lineage(): number {
    return this.#lineage
  }

  /** Up to where it has the steps of which writer; null where some are missing. */
  get place(): Place | null {
    return this.#at === null ? null : { fence: this.#fence, at: this.#at }
  }

  get heardMs(): number {
    return this.#heardMs
  }

  /** As the writer said last; null where it has not said anything. */
  get quarantined(): Beat['quarantined'] | null {
    return this.#quarantined
  }

  start(): void {
    const { bus, watch } = this.#parts
    this.#stops.push(
      bus.subscribe(commits, (commit) => this.#hear(commit)),
      bus.subscribe(copied, ({ fence }) => this.#findCopy(fence)),
      bus.onDeaf(() => watch.doubt()),
      bus.onGap(() => this.#ask()),
    )
    this.#ask()
    this.#askLater()
  }

  /** From here on the book is somebody else's to write. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const stop of this.#stops.splice(0)) stop()
    this.#cancelAsk?.()
    await this.#loading
    this.#parts.watch.doubt()
  }

  #ask(): void {
    const { bus, node } = this.#parts
    if (!this.#stopped) bus.publish(wanted, { node, whole: this.isWhole })
  }

  #askLater(): void {
    this.#cancelAsk = this.#parts.scheduler.after(ASK_MS, () => {
      this.#ask()
      this.#askLater()
    })
  }

  #hear(commit: Commit): void {
    if (commit.fence < this.#fence) return
    if (commit.fence > this.#fence) this.#follow(commit.fence)
    const to = commit.from + commit.steps.length
    if (this.#at === null) this.#keep(commit)
    else if (commit.from === this.#at) this.#take(commit)
    else if (to > this.#at) {
      this.#miss()
      this.#keep(commit)
    }
  }

  #follow(fence: number): void {
    this.#fence = fence
    this.#lateness = new Lateness()
    this.#quarantined = null
    this.#miss()
  }

  /** Something is missing. */
  #miss(): void {
    this.#at = null
    this.#kept = []
    this.#parts.watch.doubt()
    this.#ask()
  }

  #keep(commit: Commit): void {
    if (commit.beat !== null) this.#lateOf(commit.beat)
    if (this.#kept.length >= MOST_KEPT) this.#kept = []
    this.#kept.push(commit)
  }

  #take({ from, steps, failed, seq, beat }: Commit): void {
    try {
      for (const [index, step] of steps.entries()) this.#takeStep(step, failed.includes(index))
      const { book } = this.#parts
      if (book.seq !== seq) throw new Error(`the book is at ${book.seq}, its writer at ${seq}`)
    } catch (error) {
      this.#parts.onError(error, 'following the book')
      this.#miss()
      return
    }
    this.#at = from + steps.length
    this.#heardMs = this.#parts.scheduler.nowMs()
    if (beat !== null) this.#takeBeat(beat)
  }

  /** What the writer's own book could not take leaves the same behind in this one. */
  #takeStep(step: WrittenStep, fails: boolean): void {
    const { book, pricer } = this.#parts
    try {
      takeStep(book, pricer, step)
    } catch (error) {
      if (fails) return
      throw error
    }
    if (fails) throw new Error(`the book takes a step ${step.do} that its writer could not take`)
  }

  #takeBeat(beat: Beat): void {
    const { watch, clock } = this.#parts
    const lateMs = this.#lateOf(beat)
    this.#quarantined = beat.quarantined
    clock.follow(beat.worldMs + lateMs * clock.speed)
    watch.told({ silentMs: beat.silentMs + lateMs, lagMs: beat.lagMs + lateMs })
  }

  #lateOf({ sentMs }: Beat): number {
    return this.#lateness.of(sentMs, this.#parts.scheduler.nowMs())
  }

  #findCopy(fence: number): void {
    if (this.isWhole || fence < this.#fence || this.#loading !== null) return
    this.#loading = this.#load()
      .catch((error: unknown) => this.#parts.onError(error, 'reading a copy of the book'))
      .finally(() => {
        this.#loading = null
      })
  }

  async #load(): Promise<void> {
    const { book, pricer, read } = this.#parts
    const copy = await read()
    if (copy === null || copy.fence < this.#fence || this.isWhole || this.#stopped) return
    if (copy.fence > this.#fence) this.#follow(copy.fence)
    const first = this.#kept.find(({ from, steps }) => from + steps.length > copy.at)
    // What was heard begins behind the copy, which is too old.
    if (first !== undefined && first.from !== copy.at) return
    takeCopy(book, pricer, copy, copy.lineage === this.#lineage)
    this.#lineage = copy.lineage
    this.#at = copy.at
    for (const commit of this.#kept.splice(0)) this.#hear(commit)
  }
}
