import type { LiveState, MatchOutcome } from '@touchline/domain/match'

/**
 * What a match can be settled on in this state: without an `ending` its first half alone. A first half that was broken
 * off takes the score and the status of the match.
 */
export function outcomeOf(state: LiveState, ending?: 'completed' | 'abandoned'): MatchOutcome {
  const fullTime = ending === undefined ? null : { status: ending, score: state.score }
  const firstHalf = state.halfTime === null ? fullTime : { status: 'completed' as const, score: state.halfTime }
  return { firstHalf, fullTime, goals: state.goals }
}
