import { type Currency, exponentOf, readTypedWithin } from '@touchline/domain/money'

const MAX_FACTOR = 20

/** Formats the value of one currency unit in the base currency without trailing zeros: 238000000 of MYR is 0.238. */
export function rateText(rate: string, currency: Currency): string {
  const decimals = computeDecimals(currency)
  const digits = rate.padStart(decimals + 1, '0')
  const [integerDigits, fraction] = [digits.slice(0, -decimals), digits.slice(-decimals).replace(/0+$/, '')]
  return fraction === '' ? integerDigits : `${integerDigits}.${fraction}`
}

/**
 * Returns the number of decimals of a displayed exchange rate to the base currency. The base currency has hundredths,
 * and a rate is stored per 1,000,000,000 minor units.
 */
function computeDecimals(currency: Currency): number {
  return 11 - exponentOf(currency)
}

/**
 * Parses a typed exchange rate. Returns null if invalid, or if it differs from the default rate by more than a factor
 * of twenty.
 */
export function readRate(text: string, currency: Currency, usual: string): string | null {
  const bounds = { min: Math.ceil(Number(usual) / MAX_FACTOR), max: Number(usual) * MAX_FACTOR }
  const rate = readTypedWithin(text, { decimals: computeDecimals(currency), ...bounds })
  return rate === null ? null : String(rate)
}
