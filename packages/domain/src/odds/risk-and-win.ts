import type { OddsType } from './odds-type.ts'

/** Amount at risk and potential win of a bet, in minor units. */
export interface RiskAndWin {
  readonly riskMinor: bigint
  readonly winMinor: bigint
}

/**
 * Returns risk and win of an entered stake at the displayed price (OD4, OD5). The win is rounded down and the risk up
 * (MO2). Only MY and ID odds have negative prices. Throws a RangeError if the stake is not positive or the odds type
 * cannot show the price.
 */
export function riskAndWin(stakeMinor: bigint, priceHundredths: number, oddsType: OddsType): RiskAndWin {
  if (stakeMinor <= 0n) throw new RangeError(`not a stake: ${stakeMinor}`)
  if (priceHundredths < 0) {
    if (oddsType === 2 || oddsType === 4) throw new RangeError(`odds type ${oddsType} has no price ${priceHundredths}`)
    return { riskMinor: (stakeMinor * BigInt(-priceHundredths) + 99n) / 100n, winMinor: stakeMinor }
  }
  const profit = profitHundredths(priceHundredths, oddsType)
  if (profit < 0) throw new RangeError(`odds type ${oddsType} has no price ${priceHundredths}`)
  return { riskMinor: stakeMinor, winMinor: (stakeMinor * BigInt(profit)) / 100n }
}

/** Returns the profit in hundredths of the risk for a price of zero or more. A decimal price includes the stake. */
function profitHundredths(priceHundredths: number, oddsType: OddsType): number {
  return oddsType === 4 ? priceHundredths - 100 : priceHundredths
}
