import type { CashableTerms } from './ticket-worth.ts'

export interface CashedShare {
  /** What is sold. */
  readonly cashed: CashableTerms
  /** What runs on; all 0 where the whole ticket is sold. */
  readonly left: CashableTerms
}

/**
 * Splits a ticket into what is cashed and what runs on (CO2). Of stake, risk, win and each unit stake `100 − percent`
 * hundredths run on, rounded down, and the rest is cashed, so that the two always make up the whole; a system's stake
 * is the sum of its unit stakes. `percent` is a whole number from 1 to 100. Null where so little runs on that it could
 * win or lose nothing. Throws a RangeError for another percentage.
 */
export const cashShare = (whole: CashableTerms, percent: number): CashedShare | null => {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) throw new RangeError(`not a share: ${percent} %`)
  const left = shareOf(whole, (amountMinor) => (amountMinor * BigInt(100 - percent)) / 100n)
  const amounts = [left.stakeMinor, left.riskMinor, left.winMinor, ...left.sizes.map(({ unitMinor }) => unitMinor)]
  if (percent < 100 && amounts.some((amountMinor) => amountMinor < 1n)) return null
  return { left, cashed: difference(whole, left) }
}

const shareOf = (whole: CashableTerms, part: (amountMinor: bigint) => bigint): CashableTerms => {
  const sizes = whole.sizes.map((size) => ({ ...size, unitMinor: part(size.unitMinor) }))
  const winMinor = part(whole.winMinor)
  if (sizes.length === 0) {
    return { stakeMinor: part(whole.stakeMinor), riskMinor: part(whole.riskMinor), winMinor, sizes }
  }
  const stakeMinor = sizes.reduce((sum, { unitMinor, bets }) => sum + unitMinor * BigInt(bets), 0n)
  return { stakeMinor, riskMinor: stakeMinor, winMinor, sizes }
}

const difference = (whole: CashableTerms, left: CashableTerms): CashableTerms => ({
  stakeMinor: whole.stakeMinor - left.stakeMinor,
  riskMinor: whole.riskMinor - left.riskMinor,
  winMinor: whole.winMinor - left.winMinor,
  sizes: whole.sizes.map((size, at) => ({ ...size, unitMinor: size.unitMinor - (left.sizes[at]?.unitMinor ?? 0n) })),
})
