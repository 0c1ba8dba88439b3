export { eventsBetween, isEarlier, withEvents, type EventKind, type MatchEvent } from './match-event.ts'
