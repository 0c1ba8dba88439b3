/** Longest wait of background work between two slices: under constant load it still makes progress. */
const LONGEST_WAIT_MS = 25

/**
 * Counts interactive work in hand: work that a person waits for, as a bet, a trader's change, a result or a manual
 * match. Background work (first prices of far-away matches, repricing, snapshots, demo history) gives way to it.
 */
export class WorkPriority {
  #inHand = 0
  readonly #waiting = new Set<() => void>()

  /** Registers interactive work. @returns ends it; a second call does nothing */
  begin(): () => void {
    this.#inHand += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#inHand -= 1
      if (this.#inHand === 0) for (const resume of this.#waiting) resume()
    }
  }

  /** Does interactive work. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const end = this.begin()
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** Resolves at the next turn of the event loop, and while interactive work is in hand up to 25 ms later. */
  async giveWay(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve))
    if (this.#inHand === 0) return
    await new Promise<void>((resolve) => {
      const resume = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(resume)
        resolve()
      }
      const timer = setTimeout(resume, LONGEST_WAIT_MS)
      this.#waiting.add(resume)
    })
  }
}

/** The interactive work of this process: its requests that change something, and its intake of manual changes. */
export const workPriority = new WorkPriority()
