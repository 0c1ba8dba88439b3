import {
  NO_TURNS,
  feedState,
  findScoring,
  type MatchAtPlacement,
  type MatchDuringDelay,
  type ScoringKind,
} from '@touchline/domain/acceptance'
import { ZERO_SCORE, type MatchId, type SportId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { BookMatch, BookView } from '../../offer/index.ts'

const COUNTED = { corners: 'corner', bookings: 'booking' } as const satisfies Record<string, ScoringKind>

/**
 * Reads the match state at placement, for comparison at the end of the bet delay. Includes the parent match of corners
 * or bookings (AC3, CO3).
 */
export function snapshotMatch(book: BookView, matchId: MatchId): MatchAtPlacement {
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

function readTally(match: BookMatch | undefined) {
  const { score = ZERO_SCORE, reds = ZERO_SCORE, parts = {} } = match?.live ?? {}
  return { score, reds, parts, turns: match?.turns ?? NO_TURNS }
}

function scoringIn(sportId: SportId): ScoringKind {
  const sport = sportById(sportId)
  return sport === undefined ? 'goal' : findScoring(sport)
}

/**
 * Reads the current state of the match. A match that left the book or its tab counts as suspended, since betting on the
 * match has ended.
 */
export function matchDuringDelay(book: BookView, matchId: MatchId): MatchDuringDelay {
  const match = book.match(matchId)
  return {
    ...readTally(match),
    suspended: match === undefined || match.tab === null || match.betting !== 'open' || match.live?.suspended === true,
    danger: match?.live?.danger === true,
    feed: feedState(book.health()),
    ...(match?.parentId !== undefined && { parent: matchDuringDelay(book, match.parentId) }),
  }
}
