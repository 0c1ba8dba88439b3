import type { Leg } from '@touchline/contract/sportsbook/placing'
import { myanmarTermsShown } from '@touchline/domain/acceptance'
import { backersWorth, type MyanmarTerms } from '@touchline/domain/myanmar'
import { toSelectionRequest } from './selection.http.ts'

/**
 * Whether the current Myanmar line has a different value for the selection than the line in the request. True if the
 * request has no line.
 */
export function hasLineMoved(requestLeg: Leg, now: MyanmarTerms): boolean {
  const { selection } = requestLeg
  const terms = myanmarTermsShown(toSelectionRequest(requestLeg))
  return terms === null || backersWorth(terms, selection) !== backersWorth(now, selection)
}
