import { exponentOf, type Currency } from './currency.ts'

/** An amount in minor units of its currency; may be negative (MO1). */
export interface Money {
  readonly currency: Currency
  readonly minor: bigint
}

/** Throws a RangeError when the currencies differ: such a sum has no meaning (MO1). */
export const addMoney = (a: Money, b: Money): Money => {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${b.currency} to ${a.currency}`)
  return { currency: a.currency, minor: a.minor + b.minor }
}

const WIRE_AMOUNT = /^-?(0|[1-9][0-9]{0,17})$/

/** Reads a decimal string of minor units as it crosses the wire (MO3); null when it is anything else. */
export const parseMinor = (text: string): bigint | null => (WIRE_AMOUNT.test(text) ? BigInt(text) : null)

/**
 * Reads an amount of major units as somebody writes it, `1234.5` or `7`, without sign, grouping or exponent, into minor
 * ones (MO1). Null when it is anything else, or has more decimals than the currency.
 */
export const parseMajor = (text: string, currency: Currency): bigint | null => {
  const [, whole, decimals = ''] = /^(0|[1-9][0-9]{0,16})(?:\.([0-9]+))?$/.exec(text) ?? []
  const exponent = exponentOf(currency)
  if (whole === undefined || decimals.length > exponent || whole.length + exponent > 17) return null
  return BigInt(whole + decimals.padEnd(exponent, '0'))
}

/** Writes minor units in major ones, plainly: 123450n of USD is `1234.50`, of JPY `123450`. No grouping, no symbol. */
export const formatMinor = (minor: bigint, currency: Currency): string => {
  const exponent = exponentOf(currency)
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  const point = digits.length - exponent
  return exponent === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
