import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { marketKindByCode } from '@touchline/domain/market'
import { ZERO_SCORE, type Score } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'

export function subtractScore(a: Score, b: Score): Score {
  return { home: a.home - b.home, away: a.away - b.away }
}

/** GR8: score of extra time alone, in sports with extra time; null before it. */
export function extraScore({ sportId, play }: ListedMatch): Score | null {
  return sportById(sportId)?.parts.includes('extra') !== true ? null : (play?.parts[0] ?? null)
}

/**
 * Returns the current score of the period that a market is settled on, as shown beside a live selection. Null before
 * the start of the match.
 */
export function partScoreNow(match: ListedMatch, typeCode: string): Score | null {
  const { play, child } = match
  if (play === null) return null
  if (child !== null) return child
  const { score, halfTime } = play
  switch (marketKindByCode(typeCode)?.part) {
    case 'first':
      return halfTime ?? score
    case 'second':
      return halfTime === null ? ZERO_SCORE : subtractScore(score, halfTime)
    case 'extra':
      return extraScore(match) ?? ZERO_SCORE
    default:
      return score
  }
}
