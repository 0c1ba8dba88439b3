import type { OddsMilli } from '../odds/index.ts'

/** Up to `below` (thousandths, exclusive) prices stand on multiples of `step`. */
const LADDER: readonly { readonly below: number; readonly step: number }[] = [
  { below: 3_000, step: 10 },
  { below: 6_000, step: 20 },
  { below: 10_000, step: 50 },
  { below: 20_000, step: 100 },
  { below: 50_000, step: 500 },
  { below: 100_000, step: 1_000 },
  { below: 200_000, step: 5_000 },
]
const TOP_STEP = 10_000

export const LOWEST_OFFERED: OddsMilli = 1_010
export const HIGHEST_OFFERED: OddsMilli = 1_000_000

/** Of an exact price that floating point left just below its rung. */
const DUST = 1e-6

export const stepAt = (milli: number): number => {
  for (let at = 0; at < LADDER.length; at += 1) {
    const rung = LADDER[at] as (typeof LADDER)[number]
    if (milli < rung.below) return rung.step
  }
  return TOP_STEP
}

/**
 * The canonical price that pays on a chance (with its margin), at or below 1/chance: against the member by less than
 * one step. A step is the least that the two decimals of a screen can show (0.01 up to 3.00) or about one part in a
 * hundred of the profit, so that a minute that changes nothing worth showing moves no price on the grid.
 * 0, not offered: a chance of 0, or one so near to 1 that less than 0.01 could be won.
 */
export const priceOf = (chance: number): OddsMilli | 0 => {
  if (!(chance > 0)) return 0
  const exact = 1000 / chance + DUST
  if (exact < LOWEST_OFFERED) return 0
  const step = stepAt(exact)
  return Math.min(HIGHEST_OFFERED, Math.floor(exact / step) * step)
}
