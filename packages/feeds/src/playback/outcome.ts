import type { LiveState, MatchOutcome, Score } from '@touchline/domain/match'

const minus = (score: Score, earlier: Score): Score =>
  ({ home: score.home - earlier.home, away: score.away - earlier.away })

/**
 * What a match can be settled on in this state: without an `ending` its first half alone. A first half that was broken
 * off takes the score and the status of the match.
 */
export function outcomeOf(state: LiveState, ending?: 'completed' | 'abandoned'): MatchOutcome {
  const { score, halfTime, goals } = state
  const full = ending && { status: ending, score }
  const first = halfTime === null ? full : { status: 'completed' as const, score: halfTime }
  const second = ending && { status: ending, score: minus(score, halfTime ?? score) }
  return { parts: { ...(first && { first }), ...(second && { second }), ...(full && { full }) }, goals }
}
