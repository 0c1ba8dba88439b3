import { displayHundredths, type OddsLabel, type OddsType } from '@touchline/domain/odds'

/** Unicode minus sign, as wide as the plus sign and the digits. */
export const MINUS = '\u2212'

/** Display names of the odds types (product §3). */
export const ODDS_TYPE_NAMES: Readonly<Record<OddsLabel, string>> = { 1: 'MY', 2: 'HK', 3: 'ID', 4: 'DEC', 5: 'MM' }

/**
 * Formats a price given in hundredths of the member's odds type (negative for negative Malay or Indonesian odds), with
 * two decimals.
 */
export const formatPrice = (hundredths: number): string => {
  const text = (Math.abs(hundredths) / 100).toFixed(2)
  return hundredths < 0 ? `${MINUS}${text}` : text
}

/** Formats a price given in thousandths of decimal odds in the member's odds type (OD3). */
export const priceText = (oddsMilli: number, oddsType: OddsType): string =>
  formatPrice(displayHundredths(oddsMilli, oddsType))
