/** Returns the indices of the runners with a price, lowest price first. Equal prices keep the catalogue order. */
export const byPrice = (pricesMilli: readonly number[]): readonly number[] =>
  [...pricesMilli.keys()]
    .filter((place) => (pricesMilli[place] ?? 0) > 0)
    .toSorted((a, b) => (pricesMilli[a] ?? 0) - (pricesMilli[b] ?? 0) || a - b)

/**
 * Returns the runner indices to show while the pointer is on the list: the previous order without removed runners, new
 * runners at the end. No price moves away from the pointer.
 */
export const freezeOrder = (before: readonly number[], now: readonly number[]): readonly number[] => {
  const remainingRunners = before.filter((place) => now.includes(place))
  return [...remainingRunners, ...now.filter((place) => !before.includes(place))]
}
