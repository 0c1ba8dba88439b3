import { type Currency, exponentOf, stakeUnit } from '../money/index.ts'

/** LI4: what a cap of the house is about, from the narrowest. */
export const CAP_SCOPES = ['selection', 'market', 'match', 'league'] as const
export type CapScope = (typeof CAP_SCOPES)[number]

/** LI4: no cap of the house is higher, hundredths of the base currency: 10,000,000,000.00 would cap nothing. */
export const MOST_CAP_MINOR = 1_000_000_000_000n

/** Times a rate of the house may be above or below the one that a new house starts with. */
const MOST_RATE_FACTOR = 20n

/** LI4: whether a rate may be set for a currency; one that is further off its default is a slip of the digits. */
export const isRateWithin = (basePerBillion: bigint, usual: bigint): boolean =>
  basePerBillion > 0n && basePerBillion <= usual * MOST_RATE_FACTOR && basePerBillion * MOST_RATE_FACTOR >= usual

/** LI7: no limit of an account is higher, minor units of its currency: 100,000,000 small stakes would limit nothing. */
export const mostLimitMinor = (currency: Currency): bigint =>
  BigInt(stakeUnit(currency)) * 10n ** BigInt(exponentOf(currency)) * 100_000_000n
