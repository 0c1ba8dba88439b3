import { stakeUnit, type Currency } from '../money/index.ts'

/** The least and the most that a room may cost in a currency, major units, and what one unit of it is (TO1). */
export const roomFees = (
  currency: Currency,
): { readonly unit: number; readonly least: number; readonly most: number } => {
  const unit = stakeUnit(currency)
  return { unit, least: 10 * unit, most: 1_000 * unit }
}
