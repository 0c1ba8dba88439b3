import type { OfferedMatch } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import type { BookView } from './ports.ts'

const NO_GOALS = { home: 0, away: 0 }

/** A match as acceptance looks at it, with the open lines of one market type; null where the book has no such match. */
export const offeredMatch = (book: BookView, matchId: MatchId, typeCode: string): OfferedMatch | null => {
  const match = book.match(matchId)
  if (match === undefined) return null
  return {
    tab: match.tab,
    hidden: match.betting === 'hidden',
    betAllowed: match.betting === 'open' && match.live?.suspended !== true,
    active: match.tab !== null,
    score: match.live?.score ?? NO_GOALS,
    lines: book.lines(matchId, typeCode),
  }
}
