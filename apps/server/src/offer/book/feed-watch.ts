import { type FeedHealth, feedState } from '@touchline/domain/acceptance'

/** A moment on the wall clock and the monotonic clock of the machine. */
interface Moment {
  readonly wallMs: number
  /** Monotonic clock: never set, but may pause while the machine sleeps. */
  readonly monotonicMs: number
}

const NEVER: Moment = { wallMs: -Infinity, monotonicMs: -Infinity }

/**
 * Tracks the silence of the feed and the lag behind the feed (AC4), measured by this process or reported by the feed
 * leader. Ages are computed on request, so a delayed process notices its delay immediately. An age is the maximum over
 * the two clocks, so a clock that was set back or paused does not make data fresh again.
 */
export class FeedWatch {
  readonly #wallMs: () => number
  readonly #monotonicMs: () => number
  readonly #listeners = new Set<(stale: boolean) => void>()
  #lastMessageAt = NEVER
  #caughtUpAt = NEVER
  #stale = true

  constructor(wallMs: () => number, monotonicMs: () => number = wallMs) {
    this.#wallMs = wallMs
    this.#monotonicMs = monotonicMs
  }

  /** Records that a feed message, possibly only a heartbeat, arrived now. */
  recordMessage(): void {
    this.#lastMessageAt = this.#momentBefore(0)
  }

  /** Records that feed messages up to this wall-clock time are in the book. */
  caughtUp(wallMs: number): void {
    this.#caughtUpAt = this.#momentBefore(Math.max(0, this.#wallMs() - wallMs))
    this.check()
  }

  /**
   * Applies the age of the feed and the lag as reported by the process that reads the feed. The local book contains the
   * feed's data up to the report.
   */
  applyReport({ silentMs, lagMs }: FeedHealth): void {
    this.#lastMessageAt = this.#momentBefore(silentMs)
    this.#caughtUpAt = this.#momentBefore(lagMs)
    this.check()
  }

  /** Marks the book as possibly outdated. The feed counts as stale until the next report. */
  markStale(): void {
    this.#caughtUpAt = NEVER
    this.check()
  }

  health(): FeedHealth {
    return { silentMs: this.#ageOf(this.#lastMessageAt), lagMs: this.#ageOf(this.#caughtUpAt) }
  }

  isStale(): boolean {
    return feedState(this.health()) !== 'fresh'
  }

  /** Notifies the listeners if the feed has become stale or fresh since the last check. Call frequently. */
  check(): void {
    const stale = this.isStale()
    if (stale === this.#stale) return
    this.#stale = stale
    for (const listener of this.#listeners) listener(stale)
  }

  onStaleChange(listener: (stale: boolean) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #momentBefore(ms: number): Moment {
    return { wallMs: this.#wallMs() - ms, monotonicMs: this.#monotonicMs() - ms }
  }

  #ageOf({ wallMs, monotonicMs }: Moment): number {
    return Math.max(this.#wallMs() - wallMs, this.#monotonicMs() - monotonicMs)
  }
}
