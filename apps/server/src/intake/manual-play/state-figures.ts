import { type LiveState, NIL } from '@touchline/domain/match'

/** Serialises the score, red cards, extra time and period of a state, to compare two states. */
export const figuresOf = (state: LiveState | null): string => {
  if (state === null) return ''
  const { score, reds, parts, period } = state
  return [score, reds, parts?.extra ?? NIL].map(({ home, away }) => `${home}-${away}`).join() + period
}
