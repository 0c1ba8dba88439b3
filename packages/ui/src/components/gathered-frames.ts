/**
 * Minimum time between two displayed updates, in milliseconds. The cost of a frame hardly depends on the number of
 * prices in it, and users cannot read faster changes. A slow device keeps the time for scrolling and for the bet slip.
 */
export const APART_MS = 100

export interface GatheredFramesOptions {
  readonly nowMs: () => number
  readonly schedule: (task: () => void, delayMs: number) => void
  /** Runs `task` before the browser paints the next frame. */
  readonly beforePaint: (task: () => void) => void
}

/** Batches display updates into shared frames. An update after a pause is shown in the next frame. */
export class GatheredFrames {
  readonly #options: GatheredFramesOptions
  #waiting = new Set<() => void>()
  #coming = false
  #shownMs = Number.NEGATIVE_INFINITY

  constructor(options: GatheredFramesOptions) {
    this.#options = options
  }

  /** Schedules the display update `show` for the next shared frame. A second call before the frame has no effect. */
  ask(show: () => void): void {
    this.#waiting.add(show)
    if (this.#coming) return
    this.#coming = true
    const { nowMs, schedule, beforePaint } = this.#options
    const leftMs = this.#shownMs + APART_MS - nowMs()
    const paint = () => beforePaint(() => this.#showAll())
    if (leftMs > 0) schedule(paint, leftMs)
    else paint()
  }

  /** Cancels the scheduled display update of an element that has left the page. */
  forget(show: () => void): void {
    this.#waiting.delete(show)
  }

  /**
   * Wraps a subscription so that its listener runs in the shared frames. Unsubscribing also cancels a scheduled call.
   */
  within(follow: (listener: () => void) => () => void): (listener: () => void) => () => void {
    return (listener) => {
      const unfollow = follow(() => this.ask(listener))
      return () => {
        unfollow()
        this.forget(listener)
      }
    }
  }

  #showAll(): void {
    const shows = this.#waiting
    this.#waiting = new Set()
    this.#coming = false
    this.#shownMs = this.#options.nowMs()
    for (const show of shows) show()
  }
}
