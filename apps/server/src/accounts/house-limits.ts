import type { BetLimits } from '@touchline/domain/acceptance'
import { type Currency, exponentOf, stakeUnit } from '@touchline/domain/money'

/** Minor units of a small stake in a currency (MO3). */
export const smallStake = (currency: Currency): bigint =>
  BigInt(stakeUnit(currency)) * 10n ** BigInt(exponentOf(currency))

/** LI7: the house's default limits of every sport in a currency: 1 to 5,000 small stakes a bet. */
export const houseLimits = (currency: Currency): BetLimits => {
  const unit = smallStake(currency)
  return {
    minBetMinor: unit,
    maxBetMinor: unit * 5_000n,
    maxPayoutMinor: unit * 50_000n,
    maxPerMatchMinor: unit * 20_000n,
  }
}
