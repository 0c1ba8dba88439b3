import type { OddsType } from './odds-type.ts'

/** The canonical price: decimal odds in integer thousandths, 1001 or more (OD1). */
export type OddsMilli = number

export const MIN_ODDS_MILLI: OddsMilli = 1001

/** Profit of an even price, in thousandths of the risk: where MY and ID change sign (OD2). */
const EVEN_MILLI = 1000

export const isOddsMilli = (value: number): boolean => Number.isSafeInteger(value) && value >= MIN_ODDS_MILLI

/** Whole-number division toward zero, without a float in between (OD1). Both are 0 or more. */
const divide = (value: number, by: number): number => (value - (value % by)) / by

/** Thousandths in hundredths, toward zero (OD3). */
const positiveHundredths = (milli: number): number => divide(milli, 10)

/** −1/k in hundredths, away from zero (OD3). */
const negativeHundredths = (profitMilli: number): number => -divide(100_000 + profitMilli - 1, profitMilli)

/**
 * The price as the member sees it, in signed hundredths: 96 is 0.96, −96 is −0.96 (OD2, OD3).
 * Rounded against the member by less than one step. Throws a RangeError for a price that is not one (OD1).
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
