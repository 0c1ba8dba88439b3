import { type Currency, exponentOf, readTypedWithin } from '@touchline/domain/money'

/** Decimals of a rate as it is typed: the base currency has hundredths, a rate is of 1,000,000,000 minor units. */
const decimalsOf = (currency: Currency): number => 11 - exponentOf(currency)

const MOST_FACTOR = 20

/** Value of one unit of a currency in the base currency, without trailing zeros: 238000000 of MYR is 0.238. */
export const rateText = (rate: string, currency: Currency): string => {
  const decimals = decimalsOf(currency)
  const digits = rate.padStart(decimals + 1, '0')
  const [whole, fraction] = [digits.slice(0, -decimals), digits.slice(-decimals).replace(/0+$/, '')]
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Reads a rate that was typed, within twenty times its default either way; null where it is none. */
export const readRate = (text: string, currency: Currency, usual: string): string | null => {
  const bounds = { least: Math.ceil(Number(usual) / MOST_FACTOR), most: Number(usual) * MOST_FACTOR }
  const rate = readTypedWithin(text, { decimals: decimalsOf(currency), ...bounds })
  return rate === null ? null : String(rate)
}
