import type { Leg } from '@touchline/contract/sportsbook/placing'
import { myanmarTermsShown } from '@touchline/domain/acceptance'
import { backersWorth, type MyanmarTerms } from '@touchline/domain/myanmar'
import { selectionOf } from './selection.http.ts'

/** Whether the Myanmar line differs from the line in the request, or the request has no line. */
export const lineMoved = (seen: Leg, now: MyanmarTerms): boolean => {
  const { selection } = seen
  const terms = myanmarTermsShown(selectionOf(seen))
  return terms === null || backersWorth(terms, selection) !== backersWorth(now, selection)
}
