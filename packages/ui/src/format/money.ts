import {
  exponentOf,
  formatMinor,
  isCurrency,
  parseMinor,
  readTypedNumber,
  type Currency,
} from '@touchline/domain/money'
import { MINUS } from './price.ts'

/** Validates a currency code from the server. Throws for a currency that the product does not support (MO3). */
export const requireCurrency = (code: string): Currency => {
  if (!isCurrency(code)) throw new RangeError(`unknown currency ${code}`)
  return code
}

/**
 * Parses an amount as the server sends it (decimal text) to minor units. Throws if invalid: a wrong amount is worse
 * than an error.
 */
export const parseWireAmount = (amount: string): bigint => {
  const minor = parseMinor(amount)
  if (minor === null) throw new RangeError(`not an amount: ${amount}`)
  return minor
}

/**
 * Formats an amount in minor units as major units with thousands separators: 123450n of USD is "1,234.50". Never
 * abbreviates.
 */
export const formatMoney = (minor: bigint, currency: Currency): string => {
  const [whole = '', fraction] = formatMinor(minor < 0n ? -minor : minor, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = minor < 0n ? MINUS : ''
  return fraction ? `${sign}${grouped}.${fraction}` : `${sign}${grouped}`
}

/** Formats an amount in minor units with an explicit plus or minus sign, for changes of a balance. */
export const formatSignedMoney = (minor: bigint, currency: Currency): string =>
  minor > 0n ? `+${formatMoney(minor, currency)}` : formatMoney(minor, currency)

/**
 * Parses a typed amount to minor units: "12,50" and "12.50" of USD are 1250n (MO6). Returns null if the text is not a
 * positive amount, has too many decimals for the currency, or is ambiguous (see `amountReadings`).
 */
export const readAmount = (text: string, currency: Currency): bigint | null => {
  const typed = readTypedNumber(text, exponentOf(currency))
  return typed.kind === 'one' && typed.units > 0n ? typed.units : null
}

/**
 * Returns the possible amounts of an ambiguous text in minor units, ascending: "1,500" of USD is 150n or 150000n (MO6).
 * Empty if the text is unambiguous or invalid.
 */
export const amountReadings = (text: string, currency: Currency): readonly bigint[] => {
  const typed = readTypedNumber(text, exponentOf(currency))
  return typed.kind === 'unclear' ? typed.readings.filter((minor) => minor > 0n) : []
}

/** Formats an amount in minor units as text for an input field: 123450n of USD is "1234.5", 10000n is "100". */
export const typedAmount = (minor: bigint, currency: Currency): string => {
  const [whole = '', fraction = ''] = formatMinor(minor, currency).split('.')
  const decimals = fraction.replace(/0+$/, '')
  if (decimals === '') return whole
  // Three decimals could be read as a group of thousands, so a fourth digit is added: "1.234" becomes "1.2340".
  return `${whole}.${decimals.length === 3 ? `${decimals}0` : decimals}`
}
