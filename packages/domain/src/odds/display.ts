import type { OddsType } from './odds-type.ts'

/** Canonical price: decimal odds in integer thousandths, at least 1001 (OD1). */
export type OddsMilli = number

export const MIN_ODDS_MILLI: OddsMilli = 1001

/** Profit at even odds, in thousandths of the risk. Malay and Indonesian odds change sign at this profit (OD2). */
const EVEN_MILLI = 1000

export function isOddsMilli(value: number): boolean {
  return Number.isSafeInteger(value) && value >= MIN_ODDS_MILLI
}

/**
 * Returns the displayed price in signed hundredths: 96 is 0.96, −96 is −0.96 (OD2, OD3). Rounds against the member by
 * less than one step. Throws a RangeError if `oddsMilli` is not a canonical price (OD1).
 */
export function displayHundredths(oddsMilli: OddsMilli, oddsType: OddsType): number {
  if (!isOddsMilli(oddsMilli)) throw new RangeError(`not a price in thousandths: ${oddsMilli}`)
  const profitMilli = oddsMilli - 1000
  switch (oddsType) {
    case 1:
      return profitMilli <= EVEN_MILLI ? positiveHundredths(profitMilli) : negativeHundredths(profitMilli)
    case 2:
      return positiveHundredths(profitMilli)
    case 3:
      return profitMilli >= EVEN_MILLI ? positiveHundredths(profitMilli) : negativeHundredths(profitMilli)
    case 4:
      return positiveHundredths(oddsMilli)
  }
}

/** Converts thousandths to hundredths, rounded towards zero (OD3). */
function positiveHundredths(milli: number): number {
  return divide(milli, 10)
}

/** Integer division towards zero without floats (OD1). Both operands are 0 or more. */
function divide(value: number, by: number): number {
  return (value - (value % by)) / by
}

/**
 * Returns a negative Malay or Indonesian price, −1/k for a profit of k, in hundredths, rounded away from zero (OD3).
 */
function negativeHundredths(profitMilli: number): number {
  return -divide(100_000 + profitMilli - 1, profitMilli)
}
