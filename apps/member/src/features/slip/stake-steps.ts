import { exponentOf, type Currency } from '@touchline/domain/money'
import { displayHundredths, type OddsType } from '@touchline/domain/odds'
import { highestStake, type Limits } from './stake.ts'

/** What the keys add, in whole units of the currency, by how much a unit is worth. */
const STEPS: Readonly<Record<'large' | 'middle' | 'small', readonly bigint[]>> = {
  large: [10n, 50n, 100n, 500n],
  middle: [100n, 500n, 1_000n, 5_000n],
  small: [10_000n, 50_000n, 100_000n, 500_000n],
}
const SIZE: Readonly<Record<Currency, keyof typeof STEPS>> = {
  USD: 'large',
  SGD: 'large',
  MYR: 'large',
  CNY: 'large',
  THB: 'middle',
  BDT: 'middle',
  IDR: 'small',
  MMK: 'small',
}

/**
 * What each key adds to the stake, minor units: the usual steps of the currency, ten times as large while they all lie
 * below the lowest stake, a tenth while even the smallest lies above the highest.
 */
export function stakeSteps(currency: Currency, limits: Limits | null): readonly bigint[] {
  const unit = 10n ** BigInt(exponentOf(currency))
  let steps = STEPS[SIZE[currency]].map((step) => step * unit)
  if (limits === null) return steps
  while ((steps.at(-1) ?? 0n) < limits.minBetMinor) steps = steps.map((step) => step * 10n)
  const least = () => steps[0] ?? 0n
  while (least() > limits.maxBetMinor && least() >= 10n * unit) steps = steps.map((step) => step / 10n)
  return steps
}

/**
 * The most that may be staked: by the limits, and by the balance where that is known and covers the lowest stake.
 * Null where not even the lowest stake is allowed.
 */
export function mostStake(
  limits: Limits,
  oddsMilli: number,
  oddsType: OddsType,
  availableMinor: bigint | null,
): bigint | null {
  const highest = highestStake(limits, oddsMilli, oddsType)
  if (highest < limits.minBetMinor) return null
  if (availableMinor === null) return highest
  // At a negative price the risk is that share of the stake (OD5), rounded up.
  const price = displayHundredths(oddsMilli, oddsType)
  const covered = price < 0 ? (availableMinor * 100n) / BigInt(-price) : availableMinor
  return covered < limits.minBetMinor || covered > highest ? highest : covered
}
