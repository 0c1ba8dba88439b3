/**
 * Longest wait of background work between two slices in milliseconds. Even under constant load, background work makes
 * progress.
 */
const LONGEST_WAIT_MS = 25

/**
 * Counts running interactive work: work that a person waits for, such as a bet, a trader's change, a result or a manual
 * match. Background work (first prices of distant matches, repricing, snapshots, demo history) yields to interactive
 * work.
 */
export class WorkPriority {
  #runningCount = 0
  readonly #waiting = new Set<() => void>()

  /**
   * Registers interactive work.
   * @returns a function to end the registration; a second call does nothing
   */
  registerWork(): () => void {
    this.#runningCount += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#runningCount -= 1
      if (this.#runningCount === 0) for (const resume of this.#waiting) resume()
    }
  }

  /** Runs work as interactive: background work yields until the returned promise settles. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const end = this.registerWork()
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** Resolves at the next turn of the event loop, or up to 25 ms later while interactive work is running. */
  async yieldToUrgentWork(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve))
    if (this.#runningCount === 0) return
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

/** Interactive work of this process: requests that change data, and the intake of manual changes. */
export const workPriority = new WorkPriority()
