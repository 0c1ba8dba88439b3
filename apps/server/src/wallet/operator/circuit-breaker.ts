/** Number of consecutive failed calls after which an operator wallet counts as down. */
const FAILURES_TO_OPEN = 5
/** Time in milliseconds without calls to a wallet that counts as down. Afterwards one call probes the wallet. */
const OPEN_MS = 5_000

/** Circuit breaker of an operator wallet. Times are milliseconds of a monotonic clock. */
export class CircuitBreaker {
  #failureCount = 0
  #openUntilMs = -Infinity

  isOpen(nowMs: number): boolean {
    return nowMs < this.#openUntilMs
  }

  /**
   * Returns whether a call may be sent now. After the wallet was down for `OPEN_MS`, one call probes the wallet while
   * the others fail immediately.
   */
  mayCall(nowMs: number): boolean {
    if (this.isOpen(nowMs)) return false
    if (this.#failureCount >= FAILURES_TO_OPEN) this.#openUntilMs = nowMs + OPEN_MS
    return true
  }

  recordResponse(): void {
    this.#failureCount = 0
    this.#openUntilMs = -Infinity
  }

  recordFailure(nowMs: number): void {
    this.#failureCount += 1
    if (this.#failureCount >= FAILURES_TO_OPEN) this.#openUntilMs = nowMs + OPEN_MS
  }
}
