import { formatMinor, isCurrency, parseMinor, type Currency } from '@touchline/domain/money'
import { MINUS_SIGN } from './price.ts'

/** Validates a currency code from the server. Throws for a currency that the product does not support (MO3). */
export function requireCurrency(code: string): Currency {
  if (!isCurrency(code)) throw new RangeError(`unknown currency ${code}`)
  return code
}

/**
 * Parses an amount as the server sends it (decimal text) to minor units. Throws if invalid: a wrong amount is worse
 * than an error.
 */
export function parseWireAmount(amount: string): bigint {
  const minor = parseMinor(amount)
  if (minor === null) throw new RangeError(`not an amount: ${amount}`)
  return minor
}

/**
 * Formats an amount in minor units as major units with thousands separators: 123450n of USD is "1,234.50". Never
 * abbreviates.
 */
export function formatMoney(minor: bigint, currency: Currency): string {
  const [whole = '', fraction] = formatMinor(minor < 0n ? -minor : minor, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = minor < 0n ? MINUS_SIGN : ''
  return fraction ? `${sign}${grouped}.${fraction}` : `${sign}${grouped}`
}

/** Formats an amount in minor units with an explicit plus or minus sign, for changes of a balance. */
export function formatSignedMoney(minor: bigint, currency: Currency): string {
  return minor > 0n ? `+${formatMoney(minor, currency)}` : formatMoney(minor, currency)
}
