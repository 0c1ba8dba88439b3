import { displayHundredths, type OddsLabel, type OddsType } from '@touchline/domain/odds'

/** A real minus sign, as wide as the plus and the digits around it. */
export const MINUS = '\u2212'

/** The odds types of product §3 with the names that members know. */
export const ODDS_TYPE_NAMES: Readonly<Record<OddsLabel, string>> = { 1: 'MY', 2: 'HK', 3: 'ID', 4: 'DEC', 5: 'MM' }

/** A displayed price, signed hundredths, with two decimals always. */
export const formatPrice = (hundredths: number): string => {
  const text = (Math.abs(hundredths) / 100).toFixed(2)
  return hundredths < 0 ? `${MINUS}${text}` : text
}

/** A canonical price as a member of that odds type reads it (OD3). */
export const priceText = (oddsMilli: number, oddsType: OddsType): string =>
  formatPrice(displayHundredths(oddsMilli, oddsType))
