interface AgreedParts {
  /** Returns the time of the database in epoch milliseconds. */
  readonly askMs: () => Promise<number>
  /** Monotonic clock in milliseconds. A change of the system clock does not move the time. */
  readonly steadyMs: () => number
}

/**
 * Clock shared by the servers of one database. Each server measures the offset between its monotonic clock and the
 * database clock. The measured offset stays in use until the next measurement.
 */
export class AgreedClock {
  readonly #parts: AgreedParts
  #aheadMs = 0

  constructor(parts: AgreedParts) {
    this.#parts = parts
  }

  readonly nowMs = (): number => this.#parts.steadyMs() + this.#aheadMs

  /** Measures the offset to the database clock, as of the middle of the query. */
  async look(): Promise<void> {
    const { askMs, steadyMs } = this.#parts
    const askedMs = steadyMs()
    const toldMs = await askMs()
    this.#aheadMs = toldMs - (askedMs + steadyMs()) / 2
  }
}
