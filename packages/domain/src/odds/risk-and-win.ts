import type { OddsType } from './odds-type.ts'

/** What a bet may lose and may gain, minor units. */
export interface RiskAndWin {
  readonly riskMinor: bigint
  readonly winMinor: bigint
}

/** Profit in hundredths of the risk for a price of zero or more; a decimal price counts the stake itself. */
const profitHundredths = (priceHundredths: number, oddsType: OddsType): number =>
  oddsType === 4 ? priceHundredths - 100 : priceHundredths

/**
 * Risk and to-win of a typed stake at the displayed price (OD4, OD5), exact but for one rounding against the member:
 * the win is rounded down, the risk up (MO2). `stakeMinor` is above 0. A negative price is one of MY or ID.
 * Throws a RangeError for a stake of 0 or less, or a price that its odds type cannot show.
 */
export const riskAndWin = (stakeMinor: bigint, priceHundredths: number, oddsType: OddsType): RiskAndWin => {
  if (stakeMinor <= 0n) throw new RangeError(`not a stake: ${stakeMinor}`)
  if (priceHundredths < 0) {
    if (oddsType === 2 || oddsType === 4) throw new RangeError(`odds type ${oddsType} has no price ${priceHundredths}`)
    return { riskMinor: (stakeMinor * BigInt(-priceHundredths) + 99n) / 100n, winMinor: stakeMinor }
  }
  const profit = profitHundredths(priceHundredths, oddsType)
  if (profit < 0) throw new RangeError(`odds type ${oddsType} has no price ${priceHundredths}`)
  return { riskMinor: stakeMinor, winMinor: (stakeMinor * BigInt(profit)) / 100n }
}
