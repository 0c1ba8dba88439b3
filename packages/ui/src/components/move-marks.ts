/** How long a price that moved stays marked, in milliseconds. */
export const MARKED_MS = 1_500
/** A mark may stand so much longer: it goes with the next moves that are shown rather than in a frame of its own. */
const SLACK_MS = 150

/** What can be marked: an element of the page. */
export interface Marked {
  setAttribute(name: 'data-move', value: 'up' | 'down'): void
  removeAttribute(name: 'data-move'): void
}

export interface MoveMarksOptions {
  readonly nowMs: () => number
  /** Runs `task` after a delay; the answer cancels it. */
  readonly schedule: (task: () => void, delayMs: number) => () => void
}

/**
 * Marks elements whose price moved with `data-move`, and takes the marks away: all that are due at once, under a single
 * timer, and where prices keep moving in the very frames that show the next moves.
 */
export class MoveMarks {
  readonly #options: MoveMarksOptions
  /** When each mark is due, the oldest first. */
  readonly #dueMs = new Map<Marked, number>()
  #cancel: (() => void) | null = null

  constructor(options: MoveMarksOptions) {
    this.#options = options
  }

  mark(element: Marked, direction: 'up' | 'down'): void {
    this.#sweep()
    element.setAttribute('data-move', direction)
    this.#dueMs.delete(element)
    this.#dueMs.set(element, this.#options.nowMs() + MARKED_MS)
    this.#wait()
  }

  /** Takes the mark away at once: what the element shows is another price now. */
  clear(element: Marked): void {
    if (this.#dueMs.delete(element)) element.removeAttribute('data-move')
  }

  #sweep(): void {
    const nowMs = this.#options.nowMs()
    for (const [element, dueMs] of this.#dueMs) {
      if (dueMs > nowMs) return
      this.#dueMs.delete(element)
      element.removeAttribute('data-move')
    }
  }

  #wait(): void {
    const [first] = this.#dueMs.values()
    if (this.#cancel !== null || first === undefined) return
    this.#cancel = this.#options.schedule(
      () => {
        this.#cancel = null
        // Where others have moved meanwhile, the oldest went with them and the next may still wait for more.
        const [oldest] = this.#dueMs.values()
        if (oldest !== undefined && oldest + SLACK_MS <= this.#options.nowMs()) this.#sweep()
        this.#wait()
      },
      first + SLACK_MS - this.#options.nowMs(),
    )
  }
}
