interface AgreedParts {
  /** Returns the time of the database in epoch milliseconds. */
  readonly askMs: () => Promise<number>
  /** Monotonic clock in milliseconds, which a change of the system clock does not affect. */
  readonly steadyMs: () => number
}

/**
 * Clock shared by the servers of one database. Each server measures the offset between its monotonic clock and the
 * database clock and uses the offset until the next measurement.
 */
export class AgreedClock {
  readonly #parts: AgreedParts
  #aheadMs = 0

  constructor(parts: AgreedParts) {
    this.#parts = parts
  }

  readonly nowMs = (): number => this.#parts.steadyMs() + this.#aheadMs

  /**
   * Measures the offset to the database clock, assuming that the database read its clock in the middle of the query.
   */
  async look(): Promise<void> {
    const { askMs, steadyMs } = this.#parts
    const requestedAtMs = steadyMs()
    const databaseMs = await askMs()
    this.#aheadMs = databaseMs - (requestedAtMs + steadyMs()) / 2
  }
}
