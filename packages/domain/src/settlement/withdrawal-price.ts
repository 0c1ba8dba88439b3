/** A price that was offered from a moment on, thousandths; 0 where there was none. */
export interface OfferedSince {
  /** World clock. */
  readonly atMs: number
  readonly priceMilli: number
}

/** GR21: the price of a withdrawn runner is judged over so long before its withdrawal, ms. */
export const WITHDRAWAL_WINDOW_MS = 600_000

/** The price in the middle of the time: shorter or equal for half of it, longer or equal for the other half. */
const middleOf = (spans: readonly { readonly priceMilli: number; readonly lastedMs: number }[]): number => {
  const sorted = spans.toSorted((one, other) => one.priceMilli - other.priceMilli)
  const half = sorted.reduce((sum, { lastedMs }) => sum + lastedMs, 0) / 2
  let passed = 0
  for (const { priceMilli, lastedMs } of sorted) {
    passed += lastedMs
    if (passed >= half) return priceMilli
  }
  return 0
}

/**
 * GR21: the win price by which a withdrawn runner's deduction goes: the price in the middle of the last ten minutes of
 * betting, each price weighted by the time it was offered. A price that was moved just before the withdrawal counts for
 * as little as the time it lasted. A runner without a price in these minutes has its last one; 0 if it never had any.
 * `points`: oldest first; `endMs`: the withdrawal or the kick-off, whichever came first.
 */
export const withdrawalPrice = (points: readonly OfferedSince[], endMs: number): number => {
  const fromMs = endMs - WITHDRAWAL_WINDOW_MS
  const spans = points
    .map(({ atMs, priceMilli }, at) => {
      const untilMs = Math.min(points[at + 1]?.atMs ?? endMs, endMs)
      return { priceMilli, lastedMs: Math.max(0, untilMs - Math.max(atMs, fromMs)) }
    })
    .filter(({ priceMilli, lastedMs }) => priceMilli > 0 && lastedMs > 0)
  return spans.length > 0 ? middleOf(spans) : (points.findLast(({ priceMilli }) => priceMilli > 0)?.priceMilli ?? 0)
}
