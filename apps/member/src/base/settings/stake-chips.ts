import { exponentOf, stakeUnit, type Currency } from '@touchline/domain/money'

const STEPS = [10n, 50n, 100n, 500n]

/** Returns the default amounts of the slip's stake buttons in minor units: round amounts of the currency. */
export function defaultStakeChips(currency: Currency): readonly bigint[] {
  const round = 10n ** BigInt(String(stakeUnit(currency)).length - 1 + exponentOf(currency))
  return STEPS.map((step) => step * round)
}
