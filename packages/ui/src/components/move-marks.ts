/** Duration of the mark on a moved price, in milliseconds. */
export const MARKED_MS = 1_500
/**
 * Additional time for which a mark may remain, so that it is removed together with the next moves instead of in a frame
 * of its own.
 */
const SLACK_MS = 150

/** Element that can be marked. */
export interface Marked {
  setAttribute(name: 'data-move', value: 'up' | 'down'): void
  removeAttribute(name: 'data-move'): void
}

export interface MoveMarksOptions {
  readonly nowMs: () => number
  /** Runs `task` after a delay. Returns the cancel function. */
  readonly schedule: (task: () => void, delayMs: number) => () => void
}

/**
 * Marks elements with a moved price (`data-move`) and removes expired marks. One timer removes the marks that are due;
 * while prices move, the removal shares the frame of the next moves.
 */
export class MoveMarks {
  readonly #options: MoveMarksOptions
  /** Expiry time of every mark, oldest first. */
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

  /** Removes the mark at once, because the element shows a different price now. */
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
        // If other prices moved in the meantime, the oldest marks are already removed and the rest may wait longer.
        const [oldest] = this.#dueMs.values()
        if (oldest !== undefined && oldest + SLACK_MS <= this.#options.nowMs()) this.#sweep()
        this.#wait()
      },
      first + SLACK_MS - this.#options.nowMs(),
    )
  }
}
