/** Bet latencies of a measurement window. */
export type Window = {
  /** Latencies of the bets in a window in milliseconds, in ascending order. */
  readonly latenciesMs: readonly number[]
  /** 99th percentile of the bet latencies in the worst second of a window, in milliseconds. */
  readonly worstSecondMs: number
}

/**
 * Windows of equal length in alternating order: alone, beside, alone, …, beside, alone. So `alone` has one window more
 * than `beside`.
 */
export type Series = {
  /** Windows without the noisy member. */
  readonly alone: readonly Window[]
  /** Windows with the noisy member; window `i` lies between the alone windows `i` and `i + 1`. */
  readonly beside: readonly Window[]
}

type Metric = (window: Window) => number

/**
 * Returns the median, over the beside windows, of the metric divided by the geometric mean of the metric in the alone
 * windows before and after. Load of other programs that rises or falls over the measurement so affects both sides
 * equally. Without any effect of the noisy member the expected result is 1.
 */
export function slowdown({ alone, beside }: Series, of: Metric): number {
  return rounded(
    middleOf(beside.map((window, at) => of(window) / Math.sqrt(metricAt(alone, at, of) * metricAt(alone, at + 1, of)))),
  )
}

function rounded(factor: number): number {
  return Number(factor.toFixed(2))
}

/** Returns the median; for an even number of values the geometric mean of the two middle values. */
function middleOf(factors: readonly number[]): number {
  const sorted = factors.toSorted((a, b) => a - b)
  const [low = NaN, high = NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return Math.sqrt(low * high)
}

function metricAt(windows: readonly Window[], at: number, of: Metric): number {
  const window = windows[at]
  if (window === undefined) throw new Error('an alone window must precede and follow each beside window')
  return of(window)
}

/**
 * Returns the median factor, 1 or more, between the metric of consecutive alone windows: the difference that the
 * machine produces without the noisy member. A slowdown is only known to about this factor.
 */
export function noise({ alone }: Series, of: Metric): number {
  const factors = alone.slice(1).map((window, at) => {
    const [before, after] = [metricAt(alone, at, of), of(window)]
    return Math.max(before, after) / Math.min(before, after)
  })
  return rounded(middleOf(factors))
}
