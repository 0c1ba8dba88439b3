import { displayHundredths, type OddsMilli, type OddsType } from '../odds/index.ts'
import { backersWorth, type MyanmarTerms } from '../myanmar/index.ts'

/** Price changes that the member accepts in advance (AC2). */
export interface PriceConsent {
  readonly acceptBetter: boolean
  readonly acceptAny: boolean
}

/**
 * Checks whether a bet may be accepted at a price that differs from the displayed price (AC2). An unchanged price
 * always passes, as does any price if the member accepts any odds. With "better odds" the price must not be worse in
 * the member's odds format (OD4). Both prices are at least 1001.
 */
export function moveAllowed(
  shownMilli: OddsMilli,
  nowMilli: OddsMilli,
  oddsType: OddsType,
  consent: PriceConsent,
): boolean {
  if (nowMilli === shownMilli || consent.acceptAny) return true
  return consent.acceptBetter && isNotWorse(nowMilli, shownMilli, oddsType)
}

/**
 * A higher canonical price is better in every odds format. A fall that the display rounds away costs the member
 * nothing.
 */
function isNotWorse(nowMilli: OddsMilli, shownMilli: OddsMilli, oddsType: OddsType): boolean {
  return nowMilli > shownMilli || displayHundredths(nowMilli, oddsType) === displayHundredths(shownMilli, oddsType)
}

/**
 * Applies AC2 to a Myanmar line (MM1). Myanmar lines pay even money, so the line and its percentage move instead of the
 * price. A better line gives the backer at least as much at every score.
 */
export function myanmarMoveAllowed(
  shownTerms: MyanmarTerms,
  now: MyanmarTerms,
  selection: string,
  consent: PriceConsent,
): boolean {
  const gained = backersWorth(now, selection) - backersWorth(shownTerms, selection)
  return gained === 0 || consent.acceptAny || (consent.acceptBetter && gained > 0)
}
