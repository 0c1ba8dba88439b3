import type { BetLimits } from '@touchline/domain/acceptance'
import { type Currency, exponentOf, stakeUnit } from '@touchline/domain/money'

/** Returns the small stake of a currency (one stake unit, such as 1 USD or 10,000 VND) in minor units (MO3). */
export function smallStake(currency: Currency): bigint {
  return BigInt(stakeUnit(currency)) * 10n ** BigInt(exponentOf(currency))
}

/**
 * Returns the default limits of the platform for a currency, identical in every sport: 1 to 5,000 small stakes a bet
 * (LI7).
 */
export function computeHouseLimits(currency: Currency): BetLimits {
  const unit = smallStake(currency)
  return {
    minBetMinor: unit,
    maxBetMinor: unit * 5_000n,
    maxPayoutMinor: unit * 50_000n,
    maxPerMatchMinor: unit * 20_000n,
  }
}
