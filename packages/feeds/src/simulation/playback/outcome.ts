import { NIL, type LiveState, type MatchOutcome, type Score } from '@touchline/domain/match'

const minus = (score: Score, earlier: Score): Score => ({
  home: score.home - earlier.home,
  away: score.away - earlier.away,
})

const NOT_PLAYED = { status: 'cancelled', score: NIL } as const

/**
 * What a match can be settled on in this state: without an `ending` its first half alone. A first half that was broken
 * off takes the score and the status of the match. Extra time is open while it is `toCome` (GR8).
 */
export const outcomeOf = (state: LiveState, ending?: 'completed' | 'abandoned', extra?: 'toCome'): MatchOutcome => {
  const { score, halfTime, goals } = state
  const full = ending && { status: ending, score }
  const first = halfTime === null ? full : { status: 'completed' as const, score: halfTime }
  const second = ending && { status: ending, score: minus(score, halfTime ?? score) }
  const played = state.parts?.extra
  const extraTime = played === undefined ? NOT_PLAYED : { status: 'completed' as const, score: played }
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
