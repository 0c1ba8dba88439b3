import type { BetLimits } from '@touchline/domain/acceptance'
import { type Currency, exponentOf } from '@touchline/domain/money'

/** Minor units of the smallest bet of a demo member: `scale` major units of the currency. */
export const demoUnit = (currency: Currency, scale: bigint): bigint => scale * 10n ** BigInt(exponentOf(currency))

/** Limits of a demo member in every sport: from 1 to 5,000 units of his scale a bet. */
export const demoLimits = (currency: Currency, scale: bigint): BetLimits => {
  const unit = demoUnit(currency, scale)
  return {
    minBetMinor: unit,
    maxBetMinor: unit * 5_000n,
    maxPayoutMinor: unit * 50_000n,
    maxPerMatchMinor: unit * 20_000n,
  }
}
