import { HIGHEST_OFFERED, LOWEST_OFFERED, stepAt } from './price-ladder.ts'

const within = (price: number): number => Math.min(HIGHEST_OFFERED, Math.max(LOWEST_OFFERED, price))

/** A price so many rungs of the ladder higher, below 0 lower, at most at its ends; one that is not offered stays so. */
const byRungs = (price: number, rungs: number): number => {
  if (price === 0) return 0
  let moved = price
  for (let left = Math.abs(rungs); left > 0; left -= 1) {
    moved = within(rungs > 0 ? moved + stepAt(moved) : moved - stepAt(moved - 1))
  }
  return moved
}

const nearestRung = (exact: number): number => {
  const step = stepAt(exact)
  return within(Math.round(exact / step) * step)
}

/** MA6: each price so many rungs lower, below 0 higher; thousandths, 0 where a selection is not offered. */
export const widenedPrices = (prices: readonly number[], rungs: number): readonly number[] =>
  prices.map((price) => byRungs(price, -rungs))

/**
 * MA6: the price at this place so many rungs lower, below 0 higher, and the others so that all of them together cost as
 * much as before. Null where that cannot be: there is no such price, or the others would be sure to lose.
 */
export const movedPrices = (prices: readonly number[], at: number, rungs: number): readonly number[] | null => {
  const price = prices[at] ?? 0
  if (price === 0) return null
  const moved = byRungs(price, -rungs)
  const others = prices.reduce((sum, each, place) => (place === at || each === 0 ? sum : sum + 1 / each), 0)
  const left = others + 1 / price - 1 / moved
  if (left <= 0) return null
  return prices.map((each, place) => {
    if (place === at) return moved
    return each === 0 ? 0 : nearestRung((each * others) / left)
  })
}

/**
 * MA7: a trader's standing offset. By how many rungs each price is moved lower, below 0 higher, in the catalogue's
 * order of selections.
 */
export type Lean = readonly number[]

/** MA7: the prices moved by an offset, each step as a trader's own is (MA6). Null where one cannot be made. */
export const leanedPrices = (prices: readonly number[], lean: Lean): readonly number[] | null => {
  let moved: readonly number[] | null = prices
  for (const [at, rungs] of lean.entries()) {
    if (rungs !== 0 && moved !== null) moved = movedPrices(moved, at, rungs)
  }
  return moved
}
