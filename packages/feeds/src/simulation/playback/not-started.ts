import { NIL, type LiveState } from '@touchline/domain/match'

/** How a match stands before it begins. */
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
