import { type BetLimits, computeMaxLimitMinor } from '@touchline/domain/acceptance'
import { type Currency, formatMinor, parseMajor } from '@touchline/domain/money'

/**
 * Parses `--limits`: min bet, max bet, max payout and max per match, comma-separated in major units. Throws an Error
 * that describes the expected value.
 */
export function limitsFrom(text: string, currency: Currency): BetLimits {
  const parts = text.split(',').map((part) => parseMajor(part, currency))
  const [min, max, payout, match] = parts
  if (parts.length !== 4 || !min || !max || !payout || !match || max < min) {
    throw new Error(`--limits is "${text}": give min bet, max bet, max payout, max per match`)
  }
  const bound = computeMaxLimitMinor(currency)
  if ([min, max, payout, match].some((minor) => minor > bound)) {
    throw new Error(`--limits is "${text}": give at most ${formatMinor(bound, currency)} ${currency} for each`)
  }
  return { minBetMinor: min, maxBetMinor: max, maxPayoutMinor: payout, maxPerMatchMinor: match }
}
