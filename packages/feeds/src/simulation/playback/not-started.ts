import { ZERO_SCORE, type LiveState } from '@touchline/domain/match'

/** State of a match before kick-off. */
export const NOT_STARTED: LiveState = {
  period: 'pre',
  minute: 0,
  added: 0,
  score: ZERO_SCORE,
  halfTime: null,
  goals: [],
  reds: ZERO_SCORE,
  danger: false,
  suspended: false,
}
