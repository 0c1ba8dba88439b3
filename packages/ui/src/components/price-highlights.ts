/** Time for which a price cell is highlighted after a move, in milliseconds. */
export const HIGHLIGHT_MS = 1_500
/**
 * Additional time, in milliseconds, for which a highlight may remain, so that its removal shares a frame with the next
 * price moves.
 */
const SLACK_MS = 150

/** Price element that can be highlighted. */
export interface HighlightElement {
  setAttribute(name: 'data-move', value: 'up' | 'down'): void
  removeAttribute(name: 'data-move'): void
}

export interface PriceMoveHighlightsOptions {
  readonly nowMs: () => number
  /** Runs `task` after a delay. Returns the cancel function. */
  readonly schedule: (task: () => void, delayMs: number) => () => void
}

/**
 * Highlights elements with a moved price (attribute `data-move`) and removes expired highlights. One timer removes the
 * expired highlights; while prices move, the removal shares the frame of the next moves.
 */
export class PriceMoveHighlights {
  readonly #options: PriceMoveHighlightsOptions
  /** Expiry time of the highlight of an element, in milliseconds; oldest first. */
  readonly #dueMs = new Map<HighlightElement, number>()
  #cancel: (() => void) | null = null

  constructor(options: PriceMoveHighlightsOptions) {
    this.#options = options
  }

  highlight(element: HighlightElement, direction: 'up' | 'down'): void {
    this.#removeExpired()
    element.setAttribute('data-move', direction)
    this.#dueMs.delete(element)
    this.#dueMs.set(element, this.#options.nowMs() + HIGHLIGHT_MS)
    this.#scheduleRemoval()
  }

  /** Removes the highlight at once, because the element shows the price of another selection now. */
  clear(element: HighlightElement): void {
    if (this.#dueMs.delete(element)) element.removeAttribute('data-move')
  }

  #removeExpired(): void {
    const nowMs = this.#options.nowMs()
    for (const [element, dueMs] of this.#dueMs) {
      if (dueMs > nowMs) return
      this.#dueMs.delete(element)
      element.removeAttribute('data-move')
    }
  }

  #scheduleRemoval(): void {
    const [first] = this.#dueMs.values()
    if (this.#cancel !== null || first === undefined) return
    this.#cancel = this.#options.schedule(
      () => {
        this.#cancel = null
        // If other prices moved while the timer ran, the oldest highlights are already removed and the timer may wait
        // longer.
        const [oldest] = this.#dueMs.values()
        if (oldest !== undefined && oldest + SLACK_MS <= this.#options.nowMs()) this.#removeExpired()
        this.#scheduleRemoval()
      },
      first + SLACK_MS - this.#options.nowMs(),
    )
  }
}
