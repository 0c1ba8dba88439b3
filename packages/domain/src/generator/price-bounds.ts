import { computeGroupPrice, MIN_ODDS_MILLI } from '../odds/index.ts'

/**
 * Range of prices before a price-group shift, in thousandths, inclusive. The range is empty if `from` is above `to`.
 */
export interface PriceRange {
  readonly from: number
  readonly to: number
}

/** Permitted prices before a price-group shift: for markets with price groups (OD8), and for other markets. */
export interface PriceBounds {
  readonly grouped: PriceRange
  readonly plain: PriceRange
}

/** Highest price before a price-group shift that the search considers, in thousandths. */
const HIGHEST = 2 ** 31 - 1

/**
 * Converts price bounds of the member's group into bounds of book prices, once for every comparison. A higher book
 * price never yields a lower group price (OD8), so the bounds form a single range. `maxMilli` may be Infinity.
 */
export function priceBounds(minMilli: number, maxMilli: number, shiftHundredths: number): PriceBounds {
  return {
    grouped: { from: lowestFor(minMilli, shiftHundredths), to: lowestFor(maxMilli + 1, shiftHundredths) - 1 },
    plain: { from: Math.max(minMilli, MIN_ODDS_MILLI), to: Math.min(maxMilli, HIGHEST) },
  }
}

/**
 * Returns the lowest price before the price-group shift that the member sees at `shownMilli` or above. Prices in
 * thousandths.
 */
function lowestFor(shownMilli: number, shiftHundredths: number): number {
  let [from, to] = [MIN_ODDS_MILLI, HIGHEST + 1]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (computeGroupPrice(middle, shiftHundredths) >= shownMilli) to = middle
    else from = middle + 1
  }
  return from
}

export function isWithin(price: number, { from, to }: PriceRange): boolean {
  return price >= from && price <= to
}

/** Returns how many numbers of a list, sorted in ascending order, are within the range, both ends inclusive. */
export function countBetween(rising: Int32Array, { from, to }: PriceRange): number {
  const [lowest, highest] = [rising[0], rising[rising.length - 1]]
  if (lowest === undefined || highest === undefined || from > to) return 0
  return lowest >= from && highest <= to ? rising.length : countBelow(rising, to + 1) - countBelow(rising, from)
}

/** Returns how many numbers of a list, sorted in ascending order, are below `bound`. */
function countBelow(rising: Int32Array, bound: number): number {
  let [from, to] = [0, rising.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rising[middle] ?? 0) < bound) from = middle + 1
    else to = middle
  }
  return from
}
