/** The middle of what was measured; of an even number of values the upper of the two. Throws where there is none. */
export const median = (values: readonly number[]): number => {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}
