/** Event-loop lag: average delay over about the last second, in milliseconds. */
export interface LagMeter {
  readonly lagMs: () => number
}

/** Expected interval of the measuring tick in milliseconds. */
const TICK_MS = 50

/** Averaging window in milliseconds. One slow task, or a moment without the processor, is no overload. */
const AVERAGED_OVER_MS = 1_000

/**
 * Measures lag with a tick expected every TICK_MS. The delay of a tick is weighted by its interval, in an average over
 * about a second. A loop blocked for more than a second therefore reports the full delay.
 */
export class TickMeter implements LagMeter {
  readonly #nowMs: () => number
  #tickMs: number
  #averageMs = 0

  /** @param nowMs monotonic clock in milliseconds */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
    this.#tickMs = nowMs()
  }

  tick(): void {
    this.#averageMs = this.lagMs()
    this.#tickMs = this.#nowMs()
  }

  /** Includes the delay of an overdue tick, so that a request read before the tick sees the lag. */
  readonly lagMs = (): number => {
    const sinceMs = this.#nowMs() - this.#tickMs
    const lateMs = Math.max(0, sinceMs - TICK_MS)
    return this.#averageMs + (lateMs - this.#averageMs) * Math.min(1, sinceMs / AVERAGED_OVER_MS)
  }
}

/** Starts measuring the lag of this process. The second value stops the measurement. */
export function startLagMeter(): readonly [LagMeter, () => void] {
  const meter = new TickMeter(() => performance.now())
  const timer = setInterval(() => meter.tick(), TICK_MS)
  timer.unref()
  return [meter, () => clearInterval(timer)]
}
