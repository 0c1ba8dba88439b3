import { exponentOf, type Currency } from '@touchline/domain/money'
import { displayHundredths, type OddsType } from '@touchline/domain/odds'
import { defaultStakeChips } from '../../../base/settings/stake-chips.ts'
import { highestStake, type StakeLimits } from './stake.ts'

/**
 * Returns the amounts of the stake buttons in minor units: the currency's usual steps, multiplied by ten while the
 * largest is below the minimum stake, divided by ten while the smallest is above the maximum.
 */
export function stakeSteps(currency: Currency, limits: StakeLimits | null): readonly bigint[] {
  const unit = 10n ** BigInt(exponentOf(currency))
  let steps = defaultStakeChips(currency)
  if (limits === null) return steps
  while ((steps.at(-1) ?? 0n) < limits.minBetMinor) steps = steps.map((step) => step * 10n)
  const lowestStep = () => steps[0] ?? 0n
  while (lowestStep() > limits.maxBetMinor && lowestStep() >= 10n * unit) steps = steps.map((step) => step / 10n)
  return steps
}

/**
 * Returns the maximum stake by limits and by the balance, if it is known and covers the minimum. Null if even the
 * minimum is not allowed.
 */
export function computeMaxStake(
  limits: StakeLimits,
  oddsMilli: number,
  oddsType: OddsType,
  availableMinor: bigint | null,
): bigint | null {
  const highest = highestStake(limits, oddsMilli, oddsType)
  if (highest < limits.minBetMinor) return null
  if (availableMinor === null) return highest
  // At a negative price the risk is the price's share of the stake (OD5), rounded up.
  const price = displayHundredths(oddsMilli, oddsType)
  const covered = price < 0 ? (availableMinor * 100n) / BigInt(-price) : availableMinor
  return covered < limits.minBetMinor || covered > highest ? highest : covered
}
