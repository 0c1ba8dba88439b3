import { type LiveState, ZERO_SCORE } from '@touchline/domain/match'

/** Serialises the score, red cards, extra time and period of a state, to compare two states. */
export function figuresOf(state: LiveState | null): string {
  if (state === null) return ''
  const { score, reds, parts, period } = state
  return [score, reds, parts?.extra ?? ZERO_SCORE].map(({ home, away }) => `${home}-${away}`).join() + period
}
