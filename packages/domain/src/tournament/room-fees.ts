import type { Currency } from '../money/index.ts'

/** What a unit of an entry fee is in each currency, major units: about as much in each of them (TO1). */
const FEE_UNIT: Readonly<Record<Currency, number>> = {
  CNY: 1,
  IDR: 5_000,
  THB: 10,
  MYR: 1,
  USD: 1,
  SGD: 1,
  MMK: 1_000,
  BDT: 10,
}

/** The least and the most that a room may cost in a currency, major units, and what one unit of it is (TO1). */
export const roomFees = (
  currency: Currency,
): { readonly unit: number; readonly least: number; readonly most: number } => {
  const unit = FEE_UNIT[currency]
  return { unit, least: 10 * unit, most: 1_000 * unit }
}
