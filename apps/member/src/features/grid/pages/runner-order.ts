/** Places of the runners that have a price, the lowest first; of equal ones the first in the catalogue's order. */
export const byPrice = (pricesMilli: readonly number[]): readonly number[] =>
  [...pricesMilli.keys()]
    .filter((place) => (pricesMilli[place] ?? 0) > 0)
    .toSorted((a, b) => (pricesMilli[a] ?? 0) - (pricesMilli[b] ?? 0) || a - b)

/**
 * The order to show while somebody points at the list: as it was, without those who left it and with newcomers at the
 * end, so that no price moves from under the pointer.
 */
export const heldOrder = (before: readonly number[], now: readonly number[]): readonly number[] => {
  const kept = before.filter((place) => now.includes(place))
  return [...kept, ...now.filter((place) => !before.includes(place))]
}
