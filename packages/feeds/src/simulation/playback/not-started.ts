import { NIL, type LiveState } from '@touchline/domain/match'

/** State of a match before kick-off. */
export const NOT_STARTED: LiveState = {
  period: 'pre',
  minute: 0,
  added: 0,
  score: NIL,
  halfTime: null,
  goals: [],
  reds: NIL,
  danger: false,
  suspended: false,
}
