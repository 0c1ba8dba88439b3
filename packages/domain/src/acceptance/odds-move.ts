import { displayHundredths, type OddsMilli, type OddsType } from '../odds/index.ts'
import { backersWorth, type MyanmarTerms } from '../myanmar/index.ts'

/** What price moves a member agreed to beforehand (AC2). */
export interface PriceConsent {
  readonly acceptBetter: boolean
  readonly acceptAny: boolean
}

/**
 * Whether a bet seen at one canonical price may stand at another (AC2): always when unmoved or any odds are accepted;
 * when better odds are, if it is not worse for the member, which is judged on the price they are shown and paid at
 * (OD4). Both are prices of 1001 or more.
 */
export const moveAllowed = (
  seenMilli: OddsMilli,
  nowMilli: OddsMilli,
  oddsType: OddsType,
  consent: PriceConsent,
): boolean => {
  if (nowMilli === seenMilli || consent.acceptAny) return true
  return consent.acceptBetter && isNotWorse(nowMilli, seenMilli, oddsType)
}

/** The canonical price orders prices for the member in every format; a fall that does not show costs them nothing. */
const isNotWorse = (nowMilli: OddsMilli, seenMilli: OddsMilli, oddsType: OddsType): boolean =>
  nowMilli > seenMilli || displayHundredths(nowMilli, oddsType) === displayHundredths(seenMilli, oddsType)

/**
 * The same for a Myanmar line (AC2, MM1): what moves is the line with its percentage, and it is even money that is
 * paid. A better one gives the backer as much or more at every score.
 */
export const myanmarMoveAllowed = (
  seen: MyanmarTerms,
  now: MyanmarTerms,
  selection: string,
  consent: PriceConsent,
): boolean => {
  const gained = backersWorth(now, selection) - backersWorth(seen, selection)
  return gained === 0 || consent.acceptAny || (consent.acceptBetter && gained > 0)
}
