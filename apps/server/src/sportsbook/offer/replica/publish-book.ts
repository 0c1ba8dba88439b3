import type { MatchId } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Scheduler } from '../../../platform/push/scheduler.ts'
import type { Book } from '../book.ts'
import type { WholeBook } from './encode-copy.ts'
import { type Beat, type WrittenStep, commits, copied, wanted } from './offer-commit.ts'

/** Time in milliseconds after which a replica no longer counts unless it announces itself again. */
const LAPSE_MS = 10_000
/** Minimum interval between snapshots in milliseconds. */
const COPY_EVERY_MS = 1_000
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
  readonly keep: (copy: WholeBook) => Promise<void>
  readonly beat: () => Omit<Beat, 'sentMs'>
  /** Scheduler on the monotonic clock of this machine. */
  readonly scheduler: Scheduler
  readonly onError: (error: unknown, what: string) => void
}

/** Publishes the leader's book changes to the replicas, while at least one replica has announced itself. */
export class BookPublisher {
  readonly #parts: PublisherParts
  readonly #wantedMs = new Map<string, number>()
  readonly #stops: (() => void)[] = []
  #steps: WrittenStep[] = []
  #failed: number[] = []
  /** Number of book changes (steps) counted so far, including those in `#steps` that are not sent yet. */
  #count = 0
  #beats = false
  #cancelFlush: (() => void) | null = null
  #cancelCopy: (() => void) | null = null
  #copying: Promise<void> | null = null
  #copiedMs = -Infinity

  constructor(parts: PublisherParts) {
    this.#parts = parts
  }

  /** True if at least one replica has announced itself recently. */
  get isHeard(): boolean {
    return this.#wantedMs.size > 0
  }

  /**
   * Publishes an empty commit with this leader's fence, so that replicas of the previous leader request a snapshot at
   * once.
   */
  start(): void {
    const { bus } = this.#parts
    this.#stops.push(bus.subscribe(wanted, ({ node, whole }) => this.#want(node, whole)))
    this.#say(null)
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
    this.#cancelCopy?.()
    this.#send()
    this.#wantedMs.clear()
    await this.#copying
    return this.#count
  }

  /** Records a book change to send. Called before the change is applied to the leader's book. */
  add(step: WrittenStep): void {
    this.#steps.push(step)
    this.#count += 1
    this.#plan()
  }

  /** Marks the last recorded step as failed. */
  fail(): void {
    this.#failed.push(this.#steps.length - 1)
  }

  /** Schedules a heartbeat after a poll of the feed. */
  beat(): void {
    if (!this.isHeard) return
    const nowMs = this.#parts.scheduler.nowMs()
    for (const [node, atMs] of this.#wantedMs) if (nowMs - atMs > LAPSE_MS) this.#wantedMs.delete(node)
    this.#beats = true
    this.#plan()
  }

  /** Schedules a single message with the steps that this turn of the event loop records. */
  #plan(): void {
    this.#cancelFlush ??= this.#parts.scheduler.after(0, () => this.#send())
  }

  #send(): void {
    this.#cancelFlush?.()
    this.#cancelFlush = null
    if (this.#steps.length === 0 && !this.#beats) return
    const beat = this.#beats ? this.#beatAt(this.#parts.scheduler.nowMs()) : null
    this.#beats = false
    this.#say(beat)
    // No replica listens any more, so later changes are not sent. The skipped step number lets a replica that returns
    // notice the gap.
    if (!this.isHeard) this.#count += 1
  }

  #say(beat: Beat | null): void {
    const { bus, fence, book } = this.#parts
    const [steps, failed] = [this.#steps, this.#failed]
    this.#steps = []
    this.#failed = []
    bus.publish(commits, { fence, from: this.#count - steps.length, steps, failed, seq: book.seq, beat })
  }

  #beatAt(sentMs: number): Beat {
    const { silentMs, lagMs, ...rest } = this.#parts.beat()
    // Replaces Infinity by a large number, because JSON cannot represent Infinity and a missing number would be read as
    // an age of 0.
    return { silentMs: Math.min(silentMs, FOREVER_MS), lagMs: Math.min(lagMs, FOREVER_MS), sentMs, ...rest }
  }

  #want(node: string, whole: boolean): void {
    const { scheduler, onError } = this.#parts
    const nowMs = scheduler.nowMs()
    this.#wantedMs.set(node, nowMs)
    if (whole || this.#cancelCopy !== null || this.#copying !== null) return
    this.#cancelCopy = scheduler.after(Math.max(0, this.#copiedMs + COPY_EVERY_MS - nowMs), () => {
      this.#cancelCopy = null
      this.#copying = this.#copy()
        .catch((error: unknown) => onError(error, 'publishing a snapshot of the book'))
        .finally(() => {
          this.#copying = null
        })
    })
  }

  async #copy(): Promise<void> {
    const { book, models, fence, lineage, keep, bus, scheduler } = this.#parts
    this.#copiedMs = scheduler.nowMs()
    // Sends the recorded steps first, because the snapshot already contains them.
    this.#send()
    const at = this.#count
    await keep({ fence, lineage, at, book: book.copy(), models: [...models] })
    bus.publish(copied, { fence, at })
  }
}
