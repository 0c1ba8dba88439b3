import type { Period, Score, Side } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'

/**
 * Kinds of timeline events:
 * - `period`: a period or a break started.
 * - `goal`, `noGoal`: a goal was scored or disallowed.
 * - `score`: points, sets, runs or rounds were scored.
 * - `danger`: a dangerous attack.
 * - `joined`: the first message of the source, or the first after an outage. Earlier events are known only as far as
 *   the source lists them (TL1).
 */
export type EventKind = 'period' | 'goal' | 'noGoal' | 'score' | 'red' | 'corner' | 'booking' | 'danger' | 'joined'

/** An event of a match in play, as stored in its timeline. */
export interface MatchEvent {
  readonly kind: EventKind
  readonly period: Period
  /** Minute in football notation: 45+2 is minute 45, added 2; 0 if the sport has no clock. */
  readonly minute: number
  readonly added: number
  /** Simulated clock time after kick-off, in seconds. */
  readonly atS: number
  /** Side of the event; null if the event concerns no side or both sides, or the side is unknown (TL1). */
  readonly side: Side | null
  /** Count after the event: red cards, corners or bookings for events of these kinds, otherwise the score. */
  readonly count: Score
}

export type EventMoment = Pick<MatchEvent, 'period' | 'minute' | 'added' | 'atS'>

/** Properties of the sport that its timeline depends on. */
export type TimelineSport = Pick<Sport, 'key' | 'family' | 'parts' | 'pieces'>
