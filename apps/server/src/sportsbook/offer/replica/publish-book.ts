import type { MatchId } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Scheduler } from '../../../platform/push/scheduler.ts'
import type { Book } from '../book.ts'
import type { WholeBook } from './encode-copy.ts'
import { type Beat, type WrittenStep, commits, copied, wanted } from './offer-commit.ts'

/** Nothing is said any more where nobody has wanted it for so long. */
const LAPSE_MS = 10_000
/** A copy is made at most so often, whoever asks. */
const COPY_EVERY_MS = 1_000
const FOREVER_MS = Number.MAX_SAFE_INTEGER

interface PublisherParts {
  readonly book: Book
  readonly models: ReadonlyMap<MatchId, MatchModel>
  readonly bus: Bus
  /** Of the lease that lets this process write. */
  readonly fence: number
  /** The fence of the writer from whom on no step was lost. */
  readonly lineage: number
  /** Keeps a copy where every node finds it. */
  readonly keep: (copy: WholeBook) => Promise<void>
  readonly beat: () => Omit<Beat, 'sentMs'>
  /** By a clock of this machine that nobody sets. */
  readonly scheduler: Scheduler
  readonly onError: (error: unknown, what: string) => void
}

/** Tells the nodes that hold a replica what is done to the book, while there are any. */
export class BookPublisher {
  readonly #parts: PublisherParts
  readonly #wantedMs = new Map<string, number>()
  readonly #stops: (() => void)[] = []
  #steps: WrittenStep[] = []
  #failed: number[] = []
  /** Steps counted so far, those of `#steps` among them. */
  #count = 0
  #beats = false
  #cancelFlush: (() => void) | null = null
  #cancelCopy: (() => void) | null = null
  #copying: Promise<void> | null = null
  #copiedMs = -Infinity

  constructor(parts: PublisherParts) {
    this.#parts = parts
  }

  /** Whether anybody wants to hear. */
  get isHeard(): boolean {
    return this.#wantedMs.size > 0
  }

  /** Makes itself known: who followed another writer asks for a copy at once. */
  start(): void {
    const { bus } = this.#parts
    this.#stops.push(bus.subscribe(wanted, ({ node, whole }) => this.#want(node, whole)))
    this.#say(null)
    // Nobody wants to hear yet: what is done until then is in no step.
    this.#count += 1
  }

  /** Says the rest. @returns how many steps it counted in all */
  async stop(): Promise<number> {
    for (const stop of this.#stops.splice(0)) stop()
    this.#cancelCopy?.()
    this.#send()
    this.#wantedMs.clear()
    await this.#copying
    return this.#count
  }

  /** Takes a step down before it is done. */
  add(step: WrittenStep): void {
    this.#steps.push(step)
    this.#count += 1
    this.#plan()
  }

  /** The step taken down last could not be done. */
  fail(): void {
    this.#failed.push(this.#steps.length - 1)
  }

  /** A look at the feed is over. */
  beat(): void {
    if (!this.isHeard) return
    const nowMs = this.#parts.scheduler.nowMs()
    for (const [node, atMs] of this.#wantedMs) if (nowMs - atMs > LAPSE_MS) this.#wantedMs.delete(node)
    this.#beats = true
    this.#plan()
  }

  /** All that is done in one go is one message. */
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
    // Whoever wants to hear again, and believes to be whole, has missed what is done until then.
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
    // What is no number on a wire would be no age at all.
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
        .catch((error: unknown) => onError(error, 'copying the book'))
        .finally(() => {
          this.#copying = null
        })
    })
  }

  async #copy(): Promise<void> {
    const { book, models, fence, lineage, keep, bus, scheduler } = this.#parts
    this.#copiedMs = scheduler.nowMs()
    // What is taken down is in the copy already.
    this.#send()
    const at = this.#count
    await keep({ fence, lineage, at, book: book.copy(), models: [...models] })
    bus.publish(copied, { fence, at })
  }
}
