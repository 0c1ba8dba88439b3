import { exponentOf, formatMinor, readTypedNumber, type Currency } from '@touchline/domain/money'

/**
 * Parses a typed amount to minor units: "12,50" and "12.50" of USD are 1250n (MO6). Returns null if the text is not a
 * positive amount, has too many decimals for the currency, or is ambiguous (see `amountReadings`).
 */
export function readAmount(text: string, currency: Currency): bigint | null {
  const typed = readTypedNumber(text, exponentOf(currency))
  return typed.kind === 'one' && typed.units > 0n ? typed.units : null
}

/**
 * Returns the possible amounts of an ambiguous text in minor units, ascending: "1,500" of USD is 150n or 150000n (MO6).
 * Empty if the text is unambiguous or invalid.
 */
export function amountReadings(text: string, currency: Currency): readonly bigint[] {
  const typed = readTypedNumber(text, exponentOf(currency))
  return typed.kind === 'unclear' ? typed.readings.filter((minor) => minor > 0n) : []
}

/** Formats an amount in minor units as text for an input field: 123450n of USD is "1234.5", 10000n is "100". */
export function typedAmount(minor: bigint, currency: Currency): string {
  const [whole = '', fraction = ''] = formatMinor(minor, currency).split('.')
  const decimals = fraction.replace(/0+$/, '')
  if (decimals === '') return whole
  // Three decimals could be read as a group of thousands, so a fourth digit is added: "1.234" becomes "1.2340".
  return `${whole}.${decimals.length === 3 ? `${decimals}0` : decimals}`
}
