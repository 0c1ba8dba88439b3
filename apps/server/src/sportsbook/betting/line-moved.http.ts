import type { Leg } from '@touchline/contract/sportsbook/placing'
import { myanmarSeen } from '@touchline/domain/acceptance'
import { backersWorth, type MyanmarTerms } from '@touchline/domain/myanmar'
import { selectionOf } from './selection.http.ts'

/** Whether a Myanmar line stands otherwise than it was seen, or none was seen. */
export const lineMoved = (seen: Leg, now: MyanmarTerms): boolean => {
  const { selection } = seen
  const terms = myanmarSeen(selectionOf(seen))
  return terms === null || backersWorth(terms, selection) !== backersWorth(now, selection)
}
