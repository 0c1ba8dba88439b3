import { ZERO_SCORE, type LiveState, type MatchOutcome, type Score } from '@touchline/domain/match'

const CANCELLED_PART = { status: 'cancelled', score: ZERO_SCORE } as const

/**
 * Builds the match result for a match state. Without `ending`, only the first half is settled. An abandoned first half
 * takes the score and status of the match. Extra time stays open while `extra` is `toCome` (GR8).
 */
export function buildOutcome(state: LiveState, ending?: 'completed' | 'abandoned', extra?: 'toCome'): MatchOutcome {
  const { score, halfTime, goals } = state
  const full = ending && { status: ending, score }
  const first = halfTime === null ? full : { status: 'completed' as const, score: halfTime }
  const second = ending && { status: ending, score: minus(score, halfTime ?? score) }
  const extraScore = state.parts?.extra
  const extraTime = extraScore === undefined ? CANCELLED_PART : { status: 'completed' as const, score: extraScore }
  return {
    parts: {
      ...(first && { first }),
      ...(second && { second }),
      ...(full && { full }),
      ...(ending !== undefined && extra !== 'toCome' && { extra: extraTime }),
    },
    goals,
  }
}

function minus(score: Score, earlier: Score): Score {
  return {
    home: score.home - earlier.home,
    away: score.away - earlier.away,
  }
}
