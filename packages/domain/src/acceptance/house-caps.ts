import { type Currency, exponentOf, stakeUnit } from '../money/index.ts'

/** Scopes of a platform cap on liability, from narrow to wide (LI4). */
export const CAP_SCOPES = ['selection', 'market', 'match', 'league'] as const
export type CapScope = (typeof CAP_SCOPES)[number]

/**
 * Highest permitted platform cap, in hundredths of the base currency (LI4). A cap above 10,000,000,000.00 would have no
 * effect.
 */
export const MAX_CAP_MINOR = 1_000_000_000_000n

/** Largest permitted factor by which staff may set a currency rate above or below its default. */
const MAX_RATE_FACTOR = 20n

/**
 * Checks whether a currency rate is plausible (LI4). A rate outside the permitted factor of its default is treated as a
 * typing error.
 */
export function isRateWithin(basePerBillion: bigint, defaultRate: bigint): boolean {
  return (
    basePerBillion > 0n &&
    basePerBillion <= defaultRate * MAX_RATE_FACTOR &&
    basePerBillion * MAX_RATE_FACTOR >= defaultRate
  )
}

/**
 * Returns the highest permitted account limit, in minor units of the currency. A limit above 100,000,000 small stakes
 * would have no effect (LI7).
 */
export function computeMaxLimitMinor(currency: Currency): bigint {
  return BigInt(stakeUnit(currency)) * 10n ** BigInt(exponentOf(currency)) * 100_000_000n
}
