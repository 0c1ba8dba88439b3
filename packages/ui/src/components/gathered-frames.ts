/**
 * Moves are shown so many milliseconds apart at least. Most of what a frame costs is the same however many prices moved
 * in it, and nobody reads a figure in less; a slow device keeps that time for scrolling and for the slip.
 */
export const APART_MS = 100

export interface GatheredFramesOptions {
  readonly nowMs: () => number
  /** Runs `task` after a delay. */
  readonly schedule: (task: () => void, delayMs: number) => void
  /** Runs `task` when the page is about to be painted. */
  readonly beforePaint: (task: () => void) => void
}

/**
 * Lets what must be shown anew wait for each other, so that one frame shows it all. What comes after a pause waits for
 * no more than the next frame.
 */
export class GatheredFrames {
  readonly #options: GatheredFramesOptions
  #waiting = new Set<() => void>()
  #coming = false
  #shownMs = Number.NEGATIVE_INFINITY

  constructor(options: GatheredFramesOptions) {
    this.#options = options
  }

  /** Calls `show` in the next frame that is shown, once however often it was asked for. */
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

  /** What asked is not on the page any more. */
  forget(show: () => void): void {
    this.#waiting.delete(show)
  }

  /** How to follow the same, told in frames; ending it takes back what is asked for already. */
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
