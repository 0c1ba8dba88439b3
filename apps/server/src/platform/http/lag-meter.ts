/** How late the event loop has been in about the last second, milliseconds. */
export interface LagMeter {
  readonly lagMs: () => number
}

/** So often the loop is expected to come by. */
const TICK_MS = 50

/** Lag is averaged over about so long: one slow task, or a moment without the processor, is no overload. */
const AVERAGED_OVER_MS = 1_000

/**
 * Measures lag by a tick that should come every TICK_MS. How late each tick is counts for as long as it took to come,
 * in an average that forgets what is a second old: a loop that was blocked for longer lags by all of it.
 */
export class TickMeter implements LagMeter {
  readonly #nowMs: () => number
  #tickMs: number
  #averageMs = 0

  /** @param nowMs a monotonic clock */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
    this.#tickMs = nowMs()
  }

  tick(): void {
    this.#averageMs = this.lagMs()
    this.#tickMs = this.#nowMs()
  }

  /** A request that is read before an overdue tick sees the lag as well. */
  readonly lagMs = (): number => {
    const sinceMs = this.#nowMs() - this.#tickMs
    const lateMs = Math.max(0, sinceMs - TICK_MS)
    return this.#averageMs + (lateMs - this.#averageMs) * Math.min(1, sinceMs / AVERAGED_OVER_MS)
  }
}

/** Measures the lag of this process. The second value ends it. */
export const startLagMeter = (): readonly [LagMeter, () => void] => {
  const meter = new TickMeter(() => performance.now())
  const timer = setInterval(() => meter.tick(), TICK_MS)
  timer.unref()
  return [meter, () => clearInterval(timer)]
}
