import {
  exponentOf,
  formatMinor,
  isCurrency,
  parseMinor,
  readTypedNumber,
  type Currency,
} from '@touchline/domain/money'
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
 * Reads an amount that a person typed, in minor units: "12,50" and "12.50" of USD are 1250n (MO6). Null where the text
 * is not a positive amount, has more decimals than the currency, or can be read in two ways (amountReadings).
 */
export const readAmount = (text: string, currency: Currency): bigint | null => {
  const typed = readTypedNumber(text, exponentOf(currency))
  return typed.kind === 'one' && typed.units > 0n ? typed.units : null
}

/**
 * The amounts, in minor units, that an unclear text may mean, the smallest first: "1,500" of USD is 150n or 150000n
 * (MO6). Empty where the text has one reading or none.
 */
export const amountReadings = (text: string, currency: Currency): readonly bigint[] => {
  const typed = readTypedNumber(text, exponentOf(currency))
  return typed.kind === 'unclear' ? typed.readings.filter((minor) => minor > 0n) : []
}

/** An amount as a member would type it, which has one reading: 123450n is "1234.5", 10000n is "100". */
export const typedAmount = (minor: bigint, currency: Currency): string => {
  const [whole = '', fraction = ''] = formatMinor(minor, currency).split('.')
  const decimals = fraction.replace(/0+$/, '')
  if (decimals === '') return whole
  // Three digits behind a point could be a group of thousands; a fourth makes them decimals.
  return `${whole}.${decimals.length === 3 ? `${decimals}0` : decimals}`
}
