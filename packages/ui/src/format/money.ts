import { exponentOf, formatMinor, isCurrency, parseMinor, type Currency } from '@touchline/domain/money'
import { MINUS } from './price.ts'

/** The currency of an account as the server names it. Throws where it is none of the product's (MO3). */
export const currencyOf = (code: string): Currency => {
  if (!isCurrency(code)) throw new RangeError(`unknown currency ${code}`)
  return code
}

/** An amount of the wire in minor units. Throws where it is not one: a wrong amount is worse than none. */
export const minorOf = (amount: string): bigint => {
  const minor = parseMinor(amount)
  if (minor === null) throw new RangeError(`not an amount: ${amount}`)
  return minor
}

/** Major units in full, thousands apart: 123450n of USD is "1,234.50". Never abbreviated. */
export const formatMoney = (minor: bigint, currency: Currency): string => {
  const [whole = '', fraction] = formatMinor(minor < 0n ? -minor : minor, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = minor < 0n ? MINUS : ''
  return fraction ? `${sign}${grouped}.${fraction}` : `${sign}${grouped}`
}

/** The same with its sign always written, for what came and went. */
export const formatSignedMoney = (minor: bigint, currency: Currency): string =>
  minor > 0n ? `+${formatMoney(minor, currency)}` : formatMoney(minor, currency)

/**
 * What a member typed as an amount, in minor units: "1,234.5" of USD is 123450n.
 * Null where it is not a positive amount, has more decimals than the currency, or more than 15 digits.
 */
export const readAmount = (text: string, currency: Currency): bigint | null => {
  const match = /^(\d{1,13})(?:\.(\d*))?$/.exec(text.replaceAll(',', '').trim())
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  const exponent = exponentOf(currency)
  if (fraction.length > exponent) return null
  const minor = BigInt(whole + fraction.padEnd(exponent, '0'))
  return minor > 0n ? minor : null
}

/** An amount as a member would type it: no grouping, no empty decimals. 123450n is "1234.5", 10000n is "100". */
export const typedAmount = (minor: bigint, currency: Currency): string =>
  formatMinor(minor, currency).replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros.replace(/0+$/, '')))
