import { stakeUnit, type Currency } from '../money/index.ts'

/**
 * Returns the minimum and maximum entry fee of a tournament room in a currency and the step between fees, in major
 * units (TO1).
 */
export function findRoomFees(currency: Currency): {
  readonly unit: number
  readonly min: number
  readonly max: number
} {
  const unit = stakeUnit(currency)
  return { unit, min: 10 * unit, max: 1_000 * unit }
}
