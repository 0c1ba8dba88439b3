import { groupPrice, MIN_ODDS_MILLI } from '../odds/index.ts'

/** Prices of the book from `from` to `to`, both included; none where `from` is the greater. */
export interface PriceRange {
  readonly from: number
  readonly to: number
}

/** Which of the book's prices a wish allows, on markets that hang on the group (OD8) and on the others. */
export interface PriceBounds {
  readonly grouped: PriceRange
  readonly plain: PriceRange
}

/** No price of the book is above it. */
const HIGHEST = 2 ** 31 - 1

/** The lowest price of the book that the group buys at `shownMilli` or above. */
const lowestFor = (shownMilli: number, shiftHundredths: number): number => {
  let [from, to] = [MIN_ODDS_MILLI, HIGHEST + 1]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (groupPrice(middle, shiftHundredths) >= shownMilli) to = middle
    else from = middle + 1
  }
  return from
}

/**
 * Turns bounds of prices as the group reads them into bounds of the book's own, once for all prices that are compared:
 * a better price is never bought worse (OD8), so what lies within is one stretch. `maxMilli` may be Infinity.
 */
export const priceBounds = (minMilli: number, maxMilli: number, shiftHundredths: number): PriceBounds => ({
  grouped: { from: lowestFor(minMilli, shiftHundredths), to: lowestFor(maxMilli + 1, shiftHundredths) - 1 },
  plain: { from: Math.max(minMilli, MIN_ODDS_MILLI), to: Math.min(maxMilli, HIGHEST) },
})

export const isWithin = (price: number, { from, to }: PriceRange): boolean => price >= from && price <= to

/** How many of the numbers, in rising order, are below `bound`. */
const countBelow = (rising: Int32Array, bound: number): number => {
  let [from, to] = [0, rising.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rising[middle] ?? 0) < bound) from = middle + 1
    else to = middle
  }
  return from
}

/** How many of the numbers, in rising order, lie within the range. */
export const countBetween = (rising: Int32Array, { from, to }: PriceRange): number => {
  const [lowest, highest] = [rising[0], rising[rising.length - 1]]
  if (lowest === undefined || highest === undefined || from > to) return 0
  return lowest >= from && highest <= to ? rising.length : countBelow(rising, to + 1) - countBelow(rising, from)
}
