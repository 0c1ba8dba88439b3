import type { Clock } from '../clock/clock.ts'
import { BackOff } from './back-off.ts'

const AGAIN_MS = 60_000
const MOST_MS = 3_600_000

interface ThrottledLogParts {
  readonly clock: Pick<Clock, 'monotonicMs'>
  readonly onError: (error: unknown, what: string) => void
}

/**
 * Logs a kind of failure when it starts, then at growing intervals while the failure lasts, so that the log is not
 * flooded.
 */
export class ThrottledLog {
  readonly #parts: ThrottledLogParts
  readonly #interval = new BackOff(AGAIN_MS, MOST_MS)

  constructor(parts: ThrottledLogParts) {
    this.#parts = parts
  }

  report(error: unknown, what: string): void {
    const nowMs = this.#parts.clock.monotonicMs()
    if (!this.#interval.isDue(nowMs)) return
    this.#interval.failed(nowMs)
    this.#parts.onError(error, what)
  }

  succeeded(): void {
    this.#interval.succeeded()
  }
}
