/** Win price of a runner from a point in time on, decimal odds in thousandths. 0 if the runner had no price. */
export interface OfferedSince {
  /** Time from which the price applies, epoch milliseconds of the simulated clock. */
  readonly atMs: number
  readonly priceMilli: number
}

/** Window before a withdrawal that determines the runner's price, in milliseconds (GR21). */
export const WITHDRAWAL_WINDOW_MS = 600_000

/**
 * Returns the win price of a withdrawn runner for the deduction (GR21): the time-weighted median over the last ten
 * minutes of betting. A price moved just before the withdrawal therefore has little weight. Without a price in the
 * window the last price counts; 0 if the runner never had a price. `points` are sorted oldest first. `endMs` is the
 * withdrawal or the kick-off, whichever is earlier.
 */
export function withdrawalPrice(points: readonly OfferedSince[], endMs: number): number {
  const fromMs = endMs - WITHDRAWAL_WINDOW_MS
  const spans = points
    .map(({ atMs, priceMilli }, at) => {
      const untilMs = Math.min(points[at + 1]?.atMs ?? endMs, endMs)
      return { priceMilli, lastedMs: Math.max(0, untilMs - Math.max(atMs, fromMs)) }
    })
    .filter(({ priceMilli, lastedMs }) => priceMilli > 0 && lastedMs > 0)
  return spans.length > 0
    ? computeMedian(spans)
    : (points.findLast(({ priceMilli }) => priceMilli > 0)?.priceMilli ?? 0)
}

/** Returns the median price weighted by the time for which each price was offered, in thousandths. */
function computeMedian(spans: readonly { readonly priceMilli: number; readonly lastedMs: number }[]): number {
  const sorted = spans.toSorted((one, other) => one.priceMilli - other.priceMilli)
  const half = sorted.reduce((sum, { lastedMs }) => sum + lastedMs, 0) / 2
  let passed = 0
  for (const { priceMilli, lastedMs } of sorted) {
    passed += lastedMs
    if (passed >= half) return priceMilli
  }
  return 0
}
