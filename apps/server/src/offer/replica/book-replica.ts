import type { Bus } from '../../runtime/bus/bus.ts'
import type { Scheduler } from '../../platform/push/scheduler.ts'
import type { Book } from '../book/book.ts'
import type { FeedWatch } from '../book/feed-watch.ts'
import type { LeaderSnapshot } from './encode-copy.ts'
import { MessageDelay } from './message-delay.ts'
import {
  type Heartbeat,
  type OfferCommit,
  type WrittenStep,
  offerCommits,
  snapshotStored,
  replicaAnnounced,
} from './offer-commit.ts'
import type { StepPosition } from './handover.ts'
import { applySnapshot, applyStep } from './apply-step.ts'
import type { RecordingPricer } from './recording-pricer.ts'

/**
 * Interval, in milliseconds, at which the replica announces itself to the leader and, if changes are missing, requests
 * a snapshot.
 */
const ANNOUNCE_INTERVAL_MS = 1_000
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
  readonly read: () => Promise<LeaderSnapshot | null>
  /** Scheduler on the monotonic clock of this machine. */
  readonly scheduler: Scheduler
  readonly onError: (error: unknown, context: string) => void
}

/**
 * Replica of the book in a process without the lease. Starts from a snapshot and applies the leader's steps in order.
 * After a missing step or a change of leader, the replica is stale (AC4) until it has loaded a snapshot and the later
 * steps.
 */
export class BookReplica {
  readonly #parts: ReplicaParts
  readonly #stops: (() => void)[] = []
  #cancelAnnounce: (() => void) | null = null
  /** Fence (number of the lease) of the leader whose commits the replica applies; 0 before the first message. */
  #fence = 0
  /** Lineage of the current book: fence of the leader since which no change was lost; 0 without a book. */
  #lineage = 0
  #lateness = new MessageDelay()
  /** Number of the leader's steps applied so far; null if steps are missing. */
  #at: number | null = null
  /** Time of the last applied commit or heartbeat, monotonic clock in milliseconds. */
  #lastAppliedMs = -Infinity
  #bufferedCommits: OfferCommit[] = []
  #loading: Promise<void> | null = null
  #stopped = false
  #quarantined: Heartbeat['quarantined'] | null = null

  constructor(parts: ReplicaParts) {
    this.#parts = parts
  }

  /** True if no step of the leader is missing, so that the book equals the leader's book at its last message. */
  get isComplete(): boolean {
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
  get place(): StepPosition | null {
    return this.#at === null ? null : { fence: this.#fence, at: this.#at }
  }

  get lastAppliedMs(): number {
    return this.#lastAppliedMs
  }

  /** Count and start time of the leader's quarantine in the last heartbeat; null before the first heartbeat. */
  get quarantined(): Heartbeat['quarantined'] | null {
    return this.#quarantined
  }

  start(): void {
    const { bus, watch } = this.#parts
    this.#stops.push(
      bus.subscribe(offerCommits, (commit) => this.#handleCommit(commit)),
      bus.subscribe(snapshotStored, ({ fence }) => this.#startLoading(fence)),
      bus.onDisconnected(() => watch.markStale()),
      bus.onGap(() => this.#announce()),
    )
    this.#announce()
    this.#scheduleAnnounce()
  }

  /** Stops applying the leader's commits. From now on the leader in this process writes the book. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const stop of this.#stops.splice(0)) stop()
    this.#cancelAnnounce?.()
    await this.#loading
    this.#parts.watch.markStale()
  }

  #announce(): void {
    const { bus, node } = this.#parts
    if (!this.#stopped) bus.publish(replicaAnnounced, { node, whole: this.isComplete })
  }

  #scheduleAnnounce(): void {
    this.#cancelAnnounce = this.#parts.scheduler.after(ANNOUNCE_INTERVAL_MS, () => {
      this.#announce()
      this.#scheduleAnnounce()
    })
  }

  #handleCommit(commit: OfferCommit): void {
    if (commit.fence < this.#fence) return
    if (commit.fence > this.#fence) this.#followLeader(commit.fence)
    const to = commit.from + commit.steps.length
    if (this.#at === null) this.#bufferCommit(commit)
    else if (commit.from === this.#at) this.#applyCommit(commit)
    else if (to > this.#at) {
      this.#handleGap()
      this.#bufferCommit(commit)
    }
  }

  #followLeader(fence: number): void {
    this.#fence = fence
    this.#lateness = new MessageDelay()
    this.#quarantined = null
    this.#handleGap()
  }

  /** Handles missing steps: marks the book as stale and requests a snapshot. */
  #handleGap(): void {
    this.#at = null
    this.#bufferedCommits = []
    this.#parts.watch.markStale()
    this.#announce()
  }

  #bufferCommit(commit: OfferCommit): void {
    if (commit.beat !== null) this.#measureLateness(commit.beat)
    if (this.#bufferedCommits.length >= MAX_BUFFERED) this.#bufferedCommits = []
    this.#bufferedCommits.push(commit)
  }

  #applyCommit({ from, steps, failed, seq, beat }: OfferCommit): void {
    try {
      for (const [index, step] of steps.entries()) this.#applyStep(step, failed.includes(index))
      const { book } = this.#parts
      if (book.seq !== seq) throw new Error(`the book has the sequence number ${book.seq}, but its leader has ${seq}`)
    } catch (error) {
      this.#parts.onError(error, 'replicating the book')
      this.#handleGap()
      return
    }
    this.#at = from + steps.length
    this.#lastAppliedMs = this.#parts.scheduler.nowMs()
    if (beat !== null) this.#applyHeartbeat(beat)
  }

  /** Applies a step. A step that failed in the leader's book must fail here and leave the same partial state. */
  #applyStep(step: WrittenStep, fails: boolean): void {
    const { book, pricer } = this.#parts
    try {
      applyStep(book, pricer, step)
    } catch (error) {
      if (fails) return
      throw error
    }
    if (fails) throw new Error(`the replica applied a step ${step.do} that the leader could not apply`)
  }

  #applyHeartbeat(heartbeat: Heartbeat): void {
    const { watch, clock } = this.#parts
    const lateMs = this.#measureLateness(heartbeat)
    this.#quarantined = heartbeat.quarantined
    clock.follow(heartbeat.worldMs + lateMs * clock.speed)
    watch.applyReport({ silentMs: heartbeat.silentMs + lateMs, lagMs: heartbeat.lagMs + lateMs })
  }

  #measureLateness({ sentMs }: Heartbeat): number {
    return this.#lateness.measure(sentMs, this.#parts.scheduler.nowMs())
  }

  #startLoading(fence: number): void {
    if (this.isComplete || fence < this.#fence || this.#loading !== null) return
    this.#loading = this.#load()
      .catch((error: unknown) => this.#parts.onError(error, 'loading a snapshot of the book'))
      .finally(() => {
        this.#loading = null
      })
  }

  async #load(): Promise<void> {
    const { book, pricer, read } = this.#parts
    const snapshot = await read()
    if (snapshot === null || snapshot.fence < this.#fence || this.isComplete || this.#stopped) return
    if (snapshot.fence > this.#fence) this.#followLeader(snapshot.fence)
    const first = this.#bufferedCommits.find(({ from, steps }) => from + steps.length > snapshot.at)
    // The first buffered commit starts after the snapshot's last step, so steps in between are missing and a newer
    // snapshot is needed.
    if (first !== undefined && first.from !== snapshot.at) return
    applySnapshot(book, pricer, snapshot, snapshot.lineage === this.#lineage)
    this.#lineage = snapshot.lineage
    this.#at = snapshot.at
    for (const commit of this.#bufferedCommits.splice(0)) this.#handleCommit(commit)
  }
}
