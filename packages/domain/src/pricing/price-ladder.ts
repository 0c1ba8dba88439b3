import type { OddsMilli } from '../odds/index.ts'

/** Steps between the prices of the ladder: up to `below` (thousandths, exclusive) prices are multiples of `step`. */
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

/** Tolerance for an exact price that floating point put just below its step of the ladder. */
const DUST = 1e-6

export function stepAt(milli: number): number {
  for (let at = 0; at < LADDER.length; at += 1) {
    const rung = LADDER[at] as (typeof LADDER)[number]
    if (milli < rung.below) return rung.step
  }
  return TOP_STEP
}

/**
 * Returns the canonical price for a probability (with its margin), rounded down to a rung, so at most 1/chance. A step
 * is the smallest displayable step (0.01 up to 3.00), or about 1 % of the profit. Insignificant changes therefore do
 * not move displayed prices. Returns 0 (not offered) for a probability of 0, or near 1 where less than 0.01 could be
 * won.
 */
export function computeLadderPrice(chance: number): OddsMilli | 0 {
  if (!(chance > 0)) return 0
  const exact = 1000 / chance + DUST
  if (exact < LOWEST_OFFERED) return 0
  const step = stepAt(exact)
  return Math.min(HIGHEST_OFFERED, Math.floor(exact / step) * step)
}
