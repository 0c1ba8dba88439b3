export { eventsBetween, isEarlier, withEvents, type EventKind, type MatchEvent } from './match-event.ts'
export { scoreSteps } from './score-steps.ts'
