/** Runners that stand in the grid; all of them are among the race's further markets. */
const RUNNERS_SHOWN = 12

/** Places of the runners that the grid has room for: the lowest prices, in the order in which they run. */
export function favourites(pricesMilli: readonly number[]): readonly number[] {
  return pricesMilli
    .map((oddsMilli, index) => ({ oddsMilli, index }))
    .filter(({ oddsMilli }) => oddsMilli > 0)
    .toSorted((a, b) => a.oddsMilli - b.oddsMilli || a.index - b.index)
    .slice(0, RUNNERS_SHOWN)
    .map(({ index }) => index)
    .toSorted((a, b) => a - b)
}
