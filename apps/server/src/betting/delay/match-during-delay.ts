import {
  NO_TURNS,
  feedState,
  findScoring,
  type MatchAtPlacement,
  type MatchDuringDelay,
  type Scoring,
} from '@touchline/domain/acceptance'
import { NIL, type MatchId, type SportId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { BookMatch, BookView } from '../../offer/index.ts'

const scoringIn = (sportId: SportId): Scoring => {
  const sport = sportById(sportId)
  return sport === undefined ? 'goal' : findScoring(sport)
}

const COUNTED = { corners: 'corner', bookings: 'booking' } as const satisfies Record<string, Scoring>

const readTally = (match: BookMatch | undefined) => {
  const { score = NIL, reds = NIL, parts = {} } = match?.live ?? {}
  return { score, reds, parts, turns: match?.turns ?? NO_TURNS }
}

/**
 * Reads the match state at placement, for comparison at the end of the bet delay. Includes the parent match of corners
 * or bookings (AC3, CO3).
 */
export const snapshotMatch = (book: BookView, matchId: MatchId): MatchAtPlacement => {
  const match = book.match(matchId)
  const tally = readTally(match)
  if (match === undefined) return tally
  const { league, counts, parentId } = match
  return {
    ...tally,
    scoring: counts === undefined ? scoringIn(league.sportId) : COUNTED[counts],
    ...(parentId !== undefined && { parent: snapshotMatch(book, parentId) }),
  }
}

/**
 * Reads the current state of the match. A match that left the book or its tab counts as suspended, since betting on the
 * match has ended.
 */
export const matchDuringDelay = (book: BookView, matchId: MatchId): MatchDuringDelay => {
  const match = book.match(matchId)
  return {
    ...readTally(match),
    suspended: match === undefined || match.tab === null || match.betting !== 'open' || match.live?.suspended === true,
    danger: match?.live?.danger === true,
    feed: feedState(book.health()),
    ...(match?.parentId !== undefined && { parent: matchDuringDelay(book, match.parentId) }),
  }
}
