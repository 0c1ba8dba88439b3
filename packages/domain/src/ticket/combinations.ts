/** From so many selections on, a system is offered in its full size only (SY1). */
const MOST_IN_SYSTEM = 10

/** How many ways there are to choose `size` of `count`; both whole and 0 or more. */
export const choose = (count: number, size: number): number => {
  if (size > count) return 0
  let ways = 1
  for (let taken = 1; taken <= size; taken += 1) ways = (ways * (count - size + taken)) / taken
  return ways
}

/** SY1: the sizes that a system of so many selections is offered in. */
export const systemSizes = (selections: number): readonly number[] => {
  if (selections > MOST_IN_SYSTEM) return [selections]
  return Array.from({ length: selections - 1 }, (_, at) => at + 2)
}

/** SY5: the names of the systems that hold every size, by their number of selections. */
export const SYSTEM_NAMES: Readonly<Record<number, string>> = {
  3: 'Trixie',
  4: 'Yankee',
  5: 'Canadian',
  6: 'Heinz',
  7: 'Super Heinz',
  8: 'Goliath',
}
