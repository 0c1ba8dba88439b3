import type { Bus } from '../../../platform/bus/bus.ts'
import type { Scheduler } from '../../../platform/push/scheduler.ts'
import type { Book } from '../book.ts'
import type { FeedWatch } from '../feed-watch.ts'
import type { WholeBook } from './encode-copy.ts'
import { Lateness } from './lateness.ts'
import { type Beat, type Commit, type WrittenStep, commits, copied, wanted } from './offer-commit.ts'
import type { Place } from './handover.ts'
import { applySnapshot, applyStep } from './apply-step.ts'
import type { RecordingPricer } from './recording-pricer.ts'

/**
 * Interval, in milliseconds, at which the replica announces itself to the leader and, if changes are missing, requests
 * a snapshot.
 */
const ASK_MS = 1_000
/**
 * Maximum number of leader commits buffered while a snapshot is loaded. Above the limit the buffer is cleared and a
 * newer snapshot is needed.
 */
const MAX_BUFFERED = 20_000

interface ReplicaParts {
  readonly book: Book
  readonly pricer: RecordingPricer
  readonly watch: FeedWatch
  readonly clock: { readonly speed: number; follow(worldMs: number): void }
  readonly bus: Bus
  /** Name of this process among the replicas. */
  readonly node: string
  /** Reads the newest stored snapshot of the book; null if none is stored. */
  readonly read: () => Promise<WholeBook | null>
  /** Scheduler on the monotonic clock of this machine. */
  readonly scheduler: Scheduler
  readonly onError: (error: unknown, what: string) => void
}

/**
 * Replica of the book in a process without the lease. Starts from a snapshot and applies the leader's steps in order.
 * After a missing step or a change of leader, the replica is stale (AC4) until it has loaded a snapshot and the later
 * steps.
 */
export class BookReplica {
  readonly #parts: ReplicaParts
  readonly #stops: (() => void)[] = []
  #cancelAsk: (() => void) | null = null
  /** Fence (number of the lease) of the leader whose commits the replica applies; 0 before the first message. */
  #fence = 0
  /** Lineage of the current book: fence of the leader since which no change was lost; 0 without a book. */
  #lineage = 0
  #lateness = new Lateness()
  /** Number of the leader's steps applied so far; null if steps are missing. */
  #at: number | null = null
  /** Time of the last applied commit or heartbeat, monotonic clock in milliseconds. */
  #heardMs = -Infinity
  #kept: Commit[] = []
  #loading: Promise<void> | null = null
  #stopped = false
  #quarantined: Beat['quarantined'] | null = null

  constructor(parts: ReplicaParts) {
    this.#parts = parts
  }

  /** True if no step of the leader is missing, so that the book equals the leader's book at its last message. */
  get isWhole(): boolean {
    return this.#at !== null
  }

  /** True if the replica has loaded a snapshot at least once, even if later steps are missing. */
  get hasBook(): boolean {
    return this.#lineage > 0
  }

  /** Fence of the leader since which no step was lost between successive leaders; 0 without a book. */
  get lineage(): number {
    return this.#lineage
  }

  /** Fence of the leader and number of its steps applied so far; null if steps are missing. */
  get place(): Place | null {
    return this.#at === null ? null : { fence: this.#fence, at: this.#at }
  }

  get heardMs(): number {
    return this.#heardMs
  }

  /** Count and start time of the leader's quarantine in the last heartbeat; null before the first heartbeat. */
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

  /** Stops applying the leader's commits. From now on the leader in this process writes the book. */
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

  /** Handles missing steps: marks the book as stale and requests a snapshot. */
  #miss(): void {
    this.#at = null
    this.#kept = []
    this.#parts.watch.doubt()
    this.#ask()
  }

  #keep(commit: Commit): void {
    if (commit.beat !== null) this.#lateOf(commit.beat)
    if (this.#kept.length >= MAX_BUFFERED) this.#kept = []
    this.#kept.push(commit)
  }

  #take({ from, steps, failed, seq, beat }: Commit): void {
    try {
      for (const [index, step] of steps.entries()) this.#takeStep(step, failed.includes(index))
      const { book } = this.#parts
      if (book.seq !== seq) throw new Error(`the book is at ${book.seq}, its leader at ${seq}`)
    } catch (error) {
      this.#parts.onError(error, 'following the book')
      this.#miss()
      return
    }
    this.#at = from + steps.length
    this.#heardMs = this.#parts.scheduler.nowMs()
    if (beat !== null) this.#takeBeat(beat)
  }

  /** Applies a step. A step that failed in the leader's book must fail here and leave the same partial state. */
  #takeStep(step: WrittenStep, fails: boolean): void {
    const { book, pricer } = this.#parts
    try {
      applyStep(book, pricer, step)
    } catch (error) {
      if (fails) return
      throw error
    }
    if (fails) throw new Error(`the replica applied a step ${step.do} that the leader could not apply`)
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
      .catch((error: unknown) => this.#parts.onError(error, 'loading a snapshot of the book'))
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
    // The first buffered commit starts after the snapshot's last step, so steps in between are missing and a newer
    // snapshot is needed.
    if (first !== undefined && first.from !== copy.at) return
    applySnapshot(book, pricer, copy, copy.lineage === this.#lineage)
    this.#lineage = copy.lineage
    this.#at = copy.at
    for (const commit of this.#kept.splice(0)) this.#hear(commit)
  }
}
