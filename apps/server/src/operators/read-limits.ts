import { type BetLimits, computeMaxLimitMinor } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import { SPORTS } from '@touchline/domain/sport'
import { BadInput } from '../platform/http/validation/validate.ts'

interface LimitsBody {
  readonly sportIds: readonly number[]
  readonly minBet: string
  readonly maxBet: string
  readonly maxPayout: string
  readonly maxPerMatch: string
}

/** Returns the sport ids of a request. Throws BadInput for an unknown sport. */
export function requireSports(sportIds: readonly number[], field: string): readonly number[] {
  if (sportIds.every((sportId) => SPORTS.some(({ id }) => id === sportId))) return sportIds
  throw new BadInput(field, 'sport ids')
}

/**
 * Parses min bet, max bet, max payout and max per match, the same for each sport of the request. Throws BadInput for a
 * limit of 0 or less, a limit above the bound of the currency (LI7), or a minimum above the maximum.
 */
export function readBetLimits(
  { sportIds, ...amounts }: LimitsBody,
  currency: Currency,
): { sportIds: readonly number[]; limits: BetLimits } {
  const [minBetMinor, maxBetMinor] = [BigInt(amounts.minBet), BigInt(amounts.maxBet)]
  const limits = {
    minBetMinor,
    maxBetMinor,
    maxPayoutMinor: BigInt(amounts.maxPayout),
    maxPerMatchMinor: BigInt(amounts.maxPerMatch),
  }
  const wrong = Object.entries(limits).find(([, minor]) => minor <= 0n)
  if (wrong !== undefined) throw new BadInput(`limits.${wrong[0].replace('Minor', '')}`, 'an amount above 0')
  const maxMinor = computeMaxLimitMinor(currency)
  const absurd = Object.entries(limits).find(([, minor]) => minor > maxMinor)
  if (absurd !== undefined) {
    throw new BadInput(`limits.${absurd[0].replace('Minor', '')}`, `at most ${maxMinor} minor units of ${currency}`)
  }
  if (maxBetMinor < minBetMinor) throw new BadInput('limits.maxBet', 'not below minBet')
  return { sportIds: requireSports(sportIds, 'limits.sportIds'), limits }
}
