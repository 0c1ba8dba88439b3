import type { OddsType } from './odds-type.ts'

/** Canonical price: decimal odds in integer thousandths, at least 1001 (OD1). */
export type OddsMilli = number

export const MIN_ODDS_MILLI: OddsMilli = 1001

/** Profit at even odds, in thousandths of the risk. Malay and Indonesian odds change sign at this profit (OD2). */
const EVEN_MILLI = 1000

export const isOddsMilli = (value: number): boolean => Number.isSafeInteger(value) && value >= MIN_ODDS_MILLI

/** Integer division towards zero without floats (OD1). Both operands are 0 or more. */
const divide = (value: number, by: number): number => (value - (value % by)) / by

/** Converts thousandths to hundredths, rounded towards zero (OD3). */
const positiveHundredths = (milli: number): number => divide(milli, 10)

/**
 * Returns a negative Malay or Indonesian price, −1/k for a profit of k, in hundredths, rounded away from zero (OD3).
 */
const negativeHundredths = (profitMilli: number): number => -divide(100_000 + profitMilli - 1, profitMilli)

/**
 * Returns the displayed price in signed hundredths: 96 is 0.96, −96 is −0.96 (OD2, OD3). Rounds against the member by
 * less than one step. Throws a RangeError if `oddsMilli` is not a canonical price (OD1).
 */
export const displayHundredths = (oddsMilli: OddsMilli, oddsType: OddsType): number => {
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
