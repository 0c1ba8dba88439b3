import type { Clock } from '../clock/clock.ts'
import { BackOff } from './back-off.ts'

const MIN_INTERVAL_MS = 60_000
const MAX_INTERVAL_MS = 3_600_000

interface ThrottledLogParts {
  readonly clock: Pick<Clock, 'monotonicMs'>
  readonly onError: (error: unknown, context: string) => void
}

/**
 * Logs a kind of failure when it starts, then at growing intervals while the failure lasts, so that the log is not
 * flooded.
 */
export class ThrottledLog {
  readonly #parts: ThrottledLogParts
  readonly #interval = new BackOff(MIN_INTERVAL_MS, MAX_INTERVAL_MS)

  constructor(parts: ThrottledLogParts) {
    this.#parts = parts
  }

  report(error: unknown, context: string): void {
    const nowMs = this.#parts.clock.monotonicMs()
    if (!this.#interval.isDue(nowMs)) return
    this.#interval.failed(nowMs)
    this.#parts.onError(error, context)
  }

  succeeded(): void {
    this.#interval.succeeded()
  }
}
