/**
 * Minimum time between two displayed updates, in milliseconds. The cost of a frame hardly depends on the number of
 * prices in it, and users cannot read faster changes. A slow device keeps the time for scrolling and for the bet slip.
 */
export const MIN_UPDATE_INTERVAL_MS = 100

export interface SharedFramesOptions {
  readonly nowMs: () => number
  readonly schedule: (task: () => void, delayMs: number) => void
  /** Runs `task` before the browser paints the next frame. */
  readonly beforePaint: (task: () => void) => void
}

/** Batches display updates into shared frames. An update after a pause is shown in the next frame. */
export class SharedFrames {
  readonly #options: SharedFramesOptions
  #pendingUpdates = new Set<() => void>()
  #isFrameScheduled = false
  #shownMs = Number.NEGATIVE_INFINITY

  constructor(options: SharedFramesOptions) {
    this.#options = options
  }

  /** Schedules the display update `show` for the next shared frame. A second call before the frame has no effect. */
  scheduleUpdate(show: () => void): void {
    this.#pendingUpdates.add(show)
    if (this.#isFrameScheduled) return
    this.#isFrameScheduled = true
    const { nowMs, schedule, beforePaint } = this.#options
    const remainingMs = this.#shownMs + MIN_UPDATE_INTERVAL_MS - nowMs()
    const paint = () => beforePaint(() => this.#showAll())
    if (remainingMs > 0) schedule(paint, remainingMs)
    else paint()
  }

  /** Cancels the scheduled display update of an element that has left the page. */
  cancelUpdate(show: () => void): void {
    this.#pendingUpdates.delete(show)
  }

  /**
   * Wraps a subscription so that its listener runs in the shared frames. Unsubscribing also cancels a scheduled call.
   */
  shareFrames(follow: (listener: () => void) => () => void): (listener: () => void) => () => void {
    return (listener) => {
      const unfollow = follow(() => this.scheduleUpdate(listener))
      return () => {
        unfollow()
        this.cancelUpdate(listener)
      }
    }
  }

  #showAll(): void {
    const shows = this.#pendingUpdates
    this.#pendingUpdates = new Set()
    this.#isFrameScheduled = false
    this.#shownMs = this.#options.nowMs()
    for (const show of shows) show()
  }
}
