export { findEventsBetween, isEarlier } from './events-between.ts'
export type { EventKind, MatchEvent, TimelineSport } from './match-event.ts'
export { scoreSteps } from './score-steps.ts'
export { withEvents } from './with-events.ts'
