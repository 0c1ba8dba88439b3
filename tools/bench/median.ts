/** Returns the median; for an even number of values the upper of the two middle values. Throws if the list is empty. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}
