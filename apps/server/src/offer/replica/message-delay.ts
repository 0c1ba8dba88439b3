/**
 * Maximum drift between the clocks of two machines, in milliseconds per millisecond. Includes clock smoothing by an
 * operating system.
 */
const DRIFT = 0.0005

/**
 * Measures the delay of messages from another machine by their timestamps. The offset between the clocks is unknown, so
 * the fastest message counts as undelayed. The minimum is relaxed by the possible clock drift.
 */
export class MessageDelay {
  #minOffsetMs = Infinity
  #sinceMs = 0

  /**
   * Returns the delay of a message. Both times come from monotonic clocks: `sentMs` of the sender, `receivedMs` of this
   * machine.
   * @returns milliseconds, 0 or more
   */
  measure(sentMs: number, receivedMs: number): number {
    const offsetMs = receivedMs - sentMs
    const minOffsetMs = this.#minOffsetMs + Math.max(0, receivedMs - this.#sinceMs) * DRIFT
    this.#minOffsetMs = Math.min(minOffsetMs, offsetMs)
    this.#sinceMs = receivedMs
    return offsetMs - this.#minOffsetMs
  }
}
