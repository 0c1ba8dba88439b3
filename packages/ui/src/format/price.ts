import { displayHundredths, type OddsLabel, type OddsType } from '@touchline/domain/odds'

/** Unicode minus sign, as wide as the plus sign and the digits. */
export const MINUS_SIGN = '\u2212'

/** Display names of the odds types (product §3). */
export const ODDS_TYPE_NAMES: Readonly<Record<OddsLabel, string>> = { 1: 'MY', 2: 'HK', 3: 'ID', 4: 'DEC', 5: 'MM' }

/**
 * Formats a price given in hundredths of the member's odds type (negative for negative Malay or Indonesian odds), with
 * two decimals.
 */
export function formatPrice(hundredths: number): string {
  const text = (Math.abs(hundredths) / 100).toFixed(2)
  return hundredths < 0 ? `${MINUS_SIGN}${text}` : text
}

/** Formats a price given in thousandths of decimal odds in the member's odds type (OD3). */
export function priceText(oddsMilli: number, oddsType: OddsType): string {
  return formatPrice(displayHundredths(oddsMilli, oddsType))
}
