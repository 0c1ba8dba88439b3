import type { MatchId } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import type { Bus } from '../../runtime/bus/bus.ts'
import type { Scheduler } from '../../platform/push/scheduler.ts'
import type { Book } from '../book/book.ts'
import type { LeaderSnapshot } from './encode-copy.ts'
import { type Heartbeat, type WrittenStep, offerCommits, snapshotStored, replicaAnnounced } from './offer-commit.ts'

/** Time in milliseconds after which a replica no longer counts unless it announces itself again. */
const LAPSE_MS = 10_000
/** Minimum interval between snapshots in milliseconds. */
const SNAPSHOT_INTERVAL_MS = 1_000
const FOREVER_MS = Number.MAX_SAFE_INTEGER

interface PublisherParts {
  readonly book: Book
  readonly models: ReadonlyMap<MatchId, MatchModel>
  readonly bus: Bus
  /** Fence (number of the lease) under which this process is the leader. */
  readonly fence: number
  /** Fence of the leader since which no book change was lost between successive leaders. */
  readonly lineage: number
  /** Stores a snapshot of the book, from which any process can load it. */
  readonly saveSnapshot: (copy: LeaderSnapshot) => Promise<void>
  readonly createHeartbeat: () => Omit<Heartbeat, 'sentMs'>
  /** Scheduler on the monotonic clock of this machine. */
  readonly scheduler: Scheduler
  readonly onError: (error: unknown, context: string) => void
}

/** Publishes the leader's book changes to the replicas, while at least one replica has announced itself. */
export class BookPublisher {
  readonly #parts: PublisherParts
  readonly #announcedMs = new Map<string, number>()
  readonly #stops: (() => void)[] = []
  #steps: WrittenStep[] = []
  #failedIndexes: number[] = []
  /** Number of book changes (steps) counted so far, including those in `#steps` that are not sent yet. */
  #count = 0
  #isHeartbeatDue = false
  #cancelFlush: (() => void) | null = null
  #cancelSnapshot: (() => void) | null = null
  #savingSnapshot: Promise<void> | null = null
  #snapshotMs = -Infinity

  constructor(parts: PublisherParts) {
    this.#parts = parts
  }

  /** True if at least one replica has announced itself recently. */
  get hasReplicas(): boolean {
    return this.#announcedMs.size > 0
  }

  /**
   * Publishes an empty commit with this leader's fence, so that replicas of the previous leader request a snapshot at
   * once.
   */
  start(): void {
    const { bus } = this.#parts
    this.#stops.push(bus.subscribe(replicaAnnounced, ({ node, whole }) => this.#recordAnnouncement(node, whole)))
    this.#publishCommit(null)
    // No replica has announced itself yet, so changes until then are not sent. The skipped step number lets replicas
    // notice the gap.
    this.#count += 1
  }

  /**
   * Publishes the recorded steps that are not sent yet, and stops.
   * @returns the total number of counted steps, for the next leader
   */
  async stop(): Promise<number> {
    for (const stop of this.#stops.splice(0)) stop()
    this.#cancelSnapshot?.()
    this.#send()
    this.#announcedMs.clear()
    await this.#savingSnapshot
    return this.#count
  }

  /** Records a book change to send. Called before the change is applied to the leader's book. */
  add(step: WrittenStep): void {
    this.#steps.push(step)
    this.#count += 1
    this.#scheduleSend()
  }

  /** Marks the last recorded step as failed. */
  fail(): void {
    this.#failedIndexes.push(this.#steps.length - 1)
  }

  /** Schedules a heartbeat after a poll of the feed. */
  scheduleHeartbeat(): void {
    if (!this.hasReplicas) return
    const nowMs = this.#parts.scheduler.nowMs()
    for (const [node, atMs] of this.#announcedMs) if (nowMs - atMs > LAPSE_MS) this.#announcedMs.delete(node)
    this.#isHeartbeatDue = true
    this.#scheduleSend()
  }

  /** Schedules a single message with the steps that this turn of the event loop records. */
  #scheduleSend(): void {
    this.#cancelFlush ??= this.#parts.scheduler.after(0, () => this.#send())
  }

  #send(): void {
    this.#cancelFlush?.()
    this.#cancelFlush = null
    if (this.#steps.length === 0 && !this.#isHeartbeatDue) return
    const heartbeat = this.#isHeartbeatDue ? this.#createHeartbeatAt(this.#parts.scheduler.nowMs()) : null
    this.#isHeartbeatDue = false
    this.#publishCommit(heartbeat)
    // No replica listens any more, so later changes are not sent. The skipped step number lets a replica that returns
    // notice the gap.
    if (!this.hasReplicas) this.#count += 1
  }

  #publishCommit(beat: Heartbeat | null): void {
    const { bus, fence, book } = this.#parts
    const [steps, failed] = [this.#steps, this.#failedIndexes]
    this.#steps = []
    this.#failedIndexes = []
    bus.publish(offerCommits, { fence, from: this.#count - steps.length, steps, failed, seq: book.seq, beat })
  }

  #createHeartbeatAt(sentMs: number): Heartbeat {
    const { silentMs, lagMs, ...rest } = this.#parts.createHeartbeat()
    // Replaces Infinity by a large number, because JSON cannot represent Infinity and a missing number would be read as
    // an age of 0.
    return { silentMs: Math.min(silentMs, FOREVER_MS), lagMs: Math.min(lagMs, FOREVER_MS), sentMs, ...rest }
  }

  #recordAnnouncement(node: string, isComplete: boolean): void {
    const { scheduler, onError } = this.#parts
    const nowMs = scheduler.nowMs()
    this.#announcedMs.set(node, nowMs)
    if (isComplete || this.#cancelSnapshot !== null || this.#savingSnapshot !== null) return
    this.#cancelSnapshot = scheduler.after(Math.max(0, this.#snapshotMs + SNAPSHOT_INTERVAL_MS - nowMs), () => {
      this.#cancelSnapshot = null
      this.#savingSnapshot = this.#saveSnapshot()
        .catch((error: unknown) => onError(error, 'publishing a snapshot of the book'))
        .finally(() => {
          this.#savingSnapshot = null
        })
    })
  }

  async #saveSnapshot(): Promise<void> {
    const { book, models, fence, lineage, saveSnapshot, bus, scheduler } = this.#parts
    this.#snapshotMs = scheduler.nowMs()
    // Sends the recorded steps first, because the snapshot already contains them.
    this.#send()
    const at = this.#count
    await saveSnapshot({ fence, lineage, at, book: book.toSnapshot(), models: [...models] })
    bus.publish(snapshotStored, { fence, at })
  }
}
