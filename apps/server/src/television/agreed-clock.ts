interface AgreedParts {
  /** Returns the time of the database in epoch milliseconds. */
  readonly readDatabaseMs: () => Promise<number>
  /** Monotonic clock in milliseconds, which a change of the system clock does not affect. */
  readonly monotonicMs: () => number
}

/**
 * Clock shared by the servers of one database. Each server measures the offset between its monotonic clock and the
 * database clock and uses the offset until the next measurement.
 */
export class AgreedClock {
  readonly #parts: AgreedParts
  #offsetMs = 0

  constructor(parts: AgreedParts) {
    this.#parts = parts
  }

  readonly nowMs = (): number => this.#parts.monotonicMs() + this.#offsetMs

  /**
   * Measures the offset to the database clock, assuming that the database read its clock in the middle of the query.
   */
  async measureOffset(): Promise<void> {
    const { readDatabaseMs, monotonicMs } = this.#parts
    const requestedAtMs = monotonicMs()
    const databaseMs = await readDatabaseMs()
    this.#offsetMs = databaseMs - (requestedAtMs + monotonicMs()) / 2
  }
}
