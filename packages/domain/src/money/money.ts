import { exponentOf, type Currency } from './currency.ts'

/** Amount in minor units of its currency; may be negative (MO1). */
export interface Money {
  readonly currency: Currency
  readonly minor: bigint
}

const WIRE_AMOUNT = /^-?(0|[1-9][0-9]{0,17})$/

/** Adds two amounts. Throws a RangeError if the currencies differ (MO1). */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${b.currency} to ${a.currency}`)
  return { currency: a.currency, minor: a.minor + b.minor }
}

/** Parses a wire amount: a decimal string of minor units (MO3). Returns null for other text. */
export function parseMinor(text: string): bigint | null {
  return WIRE_AMOUNT.test(text) ? BigInt(text) : null
}

/**
 * Parses an amount in major units, such as `1234.5` or `7`, into minor units (MO1). Rejects signs, grouping and
 * exponents. Returns null for other text or too many decimals.
 */
export function parseMajor(text: string, currency: Currency): bigint | null {
  const [, whole, decimals = ''] = /^(0|[1-9][0-9]{0,16})(?:\.([0-9]+))?$/.exec(text) ?? []
  const exponent = exponentOf(currency)
  if (whole === undefined || decimals.length > exponent || whole.length + exponent > 17) return null
  return BigInt(whole + decimals.padEnd(exponent, '0'))
}

/** Formats minor units as major units without grouping or symbol: 123450n is `1234.50` in USD and `123450` in JPY. */
export function formatMinor(minor: bigint, currency: Currency): string {
  const exponent = exponentOf(currency)
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  const point = digits.length - exponent
  return exponent === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
