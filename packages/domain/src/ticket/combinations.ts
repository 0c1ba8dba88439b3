/**
 * Highest number of selections for which a system offers smaller sizes. With more selections only the full size is
 * offered (SY1).
 */
const MAX_SYSTEM_SELECTIONS = 10

/** Names of the systems that contain every size, by number of selections (SY5). */
export const SYSTEM_NAMES: Readonly<Record<number, string>> = {
  3: 'Trixie',
  4: 'Yankee',
  5: 'Canadian',
  6: 'Heinz',
  7: 'Super Heinz',
  8: 'Goliath',
}

/**
 * Returns the binomial coefficient: the number of ways to choose `size` of `count`. Both are whole numbers, 0 or more.
 */
export function binomialCoefficient(count: number, size: number): number {
  if (size > count) return 0
  let combinationCount = 1
  for (let chosen = 1; chosen <= size; chosen += 1)
    combinationCount = (combinationCount * (count - size + chosen)) / chosen
  return combinationCount
}

/** Returns the sizes offered for a system with the given number of selections (SY1). */
export function systemSizes(selections: number): readonly number[] {
  if (selections > MAX_SYSTEM_SELECTIONS) return [selections]
  return Array.from({ length: selections - 1 }, (_, at) => at + 2)
}
