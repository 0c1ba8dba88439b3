import { HIGHEST_OFFERED, LOWEST_OFFERED, stepAt } from './price-ladder.ts'

/**
 * A trader's persistent price shift (MA7): rungs to lower each price, negative to raise, in the catalogue's order of
 * selections.
 */
export type PriceLean = readonly number[]

/**
 * Lowers every price by `rungs`, or raises if negative (MA6). Prices in thousandths; 0 if a selection is not offered.
 */
export function widenPrices(prices: readonly number[], rungs: number): readonly number[] {
  return prices.map((price) => movePrice(price, -rungs))
}

/**
 * Moves a price up the price ladder by `rungs` steps, or down if negative, within the ends of the ladder. A price of 0
 * (not offered) is unchanged.
 */
function movePrice(price: number, rungs: number): number {
  if (price === 0) return 0
  let moved = price
  for (let remainingRungs = Math.abs(rungs); remainingRungs > 0; remainingRungs -= 1) {
    moved = within(rungs > 0 ? moved + stepAt(moved) : moved - stepAt(moved - 1))
  }
  return moved
}

function within(price: number): number {
  return Math.min(HIGHEST_OFFERED, Math.max(LOWEST_OFFERED, price))
}

/**
 * Lowers the price at index `at` by `rungs`, or raises if negative, and adjusts the others so that backing the full
 * market costs as much as before (MA6). Returns null if the price does not exist or the adjustment is impossible.
 */
export function movePrices(prices: readonly number[], at: number, rungs: number): readonly number[] | null {
  const price = prices[at] ?? 0
  if (price === 0) return null
  const moved = movePrice(price, -rungs)
  const others = prices.reduce((sum, each, place) => (place === at || each === 0 ? sum : sum + 1 / each), 0)
  const remainingCost = others + 1 / price - 1 / moved
  if (remainingCost <= 0) return null
  return prices.map((each, place) => {
    if (place === at) return moved
    return each === 0 ? 0 : nearestRung((each * others) / remainingCost)
  })
}

function nearestRung(exact: number): number {
  const step = stepAt(exact)
  return within(Math.round(exact / step) * step)
}

/** Applies a price shift to prices, with each step as in MA6 (MA7). Returns null if a step is impossible. */
export function applyLean(prices: readonly number[], lean: PriceLean): readonly number[] | null {
  let moved: readonly number[] | null = prices
  for (const [at, rungs] of lean.entries()) {
    if (rungs !== 0 && moved !== null) moved = movePrices(moved, at, rungs)
  }
  return moved
}
