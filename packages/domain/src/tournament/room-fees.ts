import { stakeUnit, type Currency } from '../money/index.ts'

/**
 * Returns the minimum and maximum entry fee of a tournament room in a currency and the step between fees, in major
 * units (TO1).
 */
export const roomFees = (
  currency: Currency,
): { readonly unit: number; readonly least: number; readonly most: number } => {
  const unit = stakeUnit(currency)
  return { unit, least: 10 * unit, most: 1_000 * unit }
}
