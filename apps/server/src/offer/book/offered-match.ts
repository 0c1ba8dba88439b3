import { partScore, type OfferedMatch, type SelectionRequest } from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { Score, Team } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { LegOrigin } from '@touchline/domain/ticket'
import type { BookMatch, BookView } from './book-ports.ts'

/**
 * Returns the runner that a selection names: selection r3 is the third runner of the race or outright. Null for a match
 * with two sides.
 */
export function findRunner({ runners = [] }: BookMatch, selection: string): Team | null {
  return (/^r[1-9]\d{0,2}$/.test(selection) ? runners[Number(selection.slice(1)) - 1] : undefined) ?? null
}

/**
 * Returns the data of a match that the acceptance checks need for a selection; null if the match is not in the book.
 */
export function buildOfferedMatch(
  book: BookView,
  { matchId, typeCode, selection }: Pick<SelectionRequest, 'matchId' | 'typeCode' | 'selection'>,
): OfferedMatch | null {
  const match = book.match(matchId)
  if (match === undefined) return null
  return {
    tab: match.tab,
    hidden: match.betting === 'hidden',
    betAllowed: match.betting === 'open' && match.live?.suspended !== true,
    active: match.tab !== null,
    unpriced: match.unpriced === true,
    score: computeCountedScore(match, typeCode),
    lines: book.lines(matchId, typeCode),
    origin: toLegOrigin(match, selection),
  }
}

/**
 * Returns the score from which a handicap bet placed now counts goals (GR9); null in sports without goals, where the
 * full score counts.
 */
function computeCountedScore({ league, live }: BookMatch, typeCode: string): Score | null {
  const sport = sportById(league.sportId)
  if (sport !== undefined && sport.family !== 'goals') return null
  return partScore(live, marketKindByCode(typeCode)?.part ?? 'full')
}

/** Returns the origin of a selection, for detecting related legs (PA1). */
function toLegOrigin(match: BookMatch, selection: string): LegOrigin {
  const runner = findRunner(match, selection)
  return {
    matchId: match.id,
    parentId: match.parentId ?? null,
    leagueKey: match.league.key,
    teams: runner === null ? [match.home.name, match.away.name] : [runner.name],
    isOutright: runner !== null,
  }
}
