import type { RunningTerms, UnitStake } from './ticket-worth.ts'

export interface CashableTerms extends RunningTerms {
  /** The unit stakes of a system; elsewhere empty. */
  readonly sizes: readonly UnitStake[]
}

export interface CashedShare {
  /** What is sold. */
  readonly cashed: CashableTerms
  /** What runs on; all 0 where the whole ticket is sold. */
  readonly left: CashableTerms
}

/** Combinations of so many out of `count`. */
const choose = (count: number, size: number): bigint => {
  let ways = 1n
  for (let picked = 1; picked <= size; picked += 1) ways = (ways * BigInt(count - size + picked)) / BigInt(picked)
  return ways
}

/** A system's stake is the sum of its unit stakes: it is not rounded on its own. */
const systemStake = (sizes: readonly UnitStake[], legs: number): bigint =>
  sizes.reduce((sum, { size, unitMinor }) => sum + unitMinor * choose(legs, size), 0n)

/**
 * Splits a ticket into what is cashed and what runs on (CO2). Of stake, risk, win and each unit stake `100 − percent`
 * hundredths run on, rounded down, and the rest is cashed, so that the two always make up the whole. `percent` is a
 * whole number from 1 to 100, `legs` the number of the ticket's legs. Null where so little runs on that it could win
 * or lose nothing. Throws a RangeError for another percentage.
 */
export const cashShare = (whole: CashableTerms, percent: number, legs: number): CashedShare | null => {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) throw new RangeError(`not a share: ${percent} %`)
  const part = (amount: bigint): bigint => (amount * BigInt(100 - percent)) / 100n
  const sizes = whole.sizes.map(({ size, unitMinor }) => ({ size, unitMinor: part(unitMinor) }))
  const isSystem = sizes.length > 0
  const stakeMinor = isSystem ? systemStake(sizes, legs) : part(whole.stakeMinor)
  const left: CashableTerms = {
    stakeMinor, riskMinor: isSystem ? stakeMinor : part(whole.riskMinor), winMinor: part(whole.winMinor), sizes,
  }
  const tooLittle = left.riskMinor < 1n || left.winMinor < 1n || left.stakeMinor < 1n
    || sizes.some(({ unitMinor }) => unitMinor < 1n)
  if (percent < 100 && tooLittle) return null
  return { left, cashed: difference(whole, left) }
}

const difference = (whole: CashableTerms, left: CashableTerms): CashableTerms => ({
  stakeMinor: whole.stakeMinor - left.stakeMinor,
  riskMinor: whole.riskMinor - left.riskMinor,
  winMinor: whole.winMinor - left.winMinor,
  sizes: whole.sizes.map(({ size, unitMinor }, index) =>
    ({ size, unitMinor: unitMinor - (left.sizes[index]?.unitMinor ?? 0n) })),
})
