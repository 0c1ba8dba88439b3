import type { Period, Score, Side } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'

/**
 * What a match in play is remembered by. `period`: another period or break began. `goal` and `noGoal`: one fell, one
 * was taken back. `score`: points, sets, runs or rounds were scored. `danger`: a goal looked near. `joined`: the source
 * is heard from here on; what happened since the event before it is known only as far as it is listed (TL1).
 */
export type EventKind = 'period' | 'goal' | 'noGoal' | 'score' | 'red' | 'corner' | 'booking' | 'danger' | 'joined'

/** A recorded fact of a match in play. */
export interface MatchEvent {
  readonly kind: EventKind
  readonly period: Period
  /** Minutes as people write them: 45+2 is minute 45, added 2; 0 where the sport has no clock. */
  readonly minute: number
  readonly added: number
  /** World time after kick-off, seconds. */
  readonly atS: number
  /** The side of the event; null if it has none, concerns both, or is unknown (TL1). */
  readonly side: Side | null
  /** What is counted of its kind, after it: red cards, corners, bookings; the score otherwise. */
  readonly count: Score
}

/** When an event happened. */
export type EventMoment = Pick<MatchEvent, 'period' | 'minute' | 'added' | 'atS'>

/** The sport as far as its timeline depends on it. */
export type TimelineSport = Pick<Sport, 'key' | 'family' | 'parts' | 'pieces'>
