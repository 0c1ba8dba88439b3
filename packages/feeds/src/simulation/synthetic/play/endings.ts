import type { Sport } from '@touchline/domain/sport'
import type { TimelineEnd } from '../../playback/course/course.ts'
import type { RandomDraw } from '../../playback/random-draw.ts'
import { MINUTE_MS } from '../../playback/mark.ts'
import { LONGEST_POSTPONED_MS } from '../../playback/football-timeline.ts'
import { findTempo } from './tempo.ts'

/** Upper limit for the duration of a match, as a multiple of the usual duration. Two hours are added. */
const LONGEST_LASTS = 4
const TWO_HOURS_MS = 120 * MINUTE_MS
const POSTPONED_SHARE = 0.003
const WALKOVER_SHARE = 0.006
const ABANDONED_SHARE = 0.004
const RETIRED_SHARE = 0.012
const WALKOVER_MS = 15 * MINUTE_MS
const ABANDON_AFTER_MS = 20 * MINUTE_MS

/**
 * Draws how a simulated match ends. Most matches are completed; a few are postponed, abandoned or ended by a walkover
 * or retirement.
 */
export function drawTimelineEnd({ family, ...sport }: Sport, draw: RandomDraw): TimelineEnd {
  const kind = draw.fraction()
  const share = 0.1 + draw.fraction() * 0.85
  const isIndividualSport = findTempo({ family, ...sport }).sides === 'people'
  if (kind < POSTPONED_SHARE) return { kind: 'cancelled', afterMs: LONGEST_POSTPONED_MS, postponed: true }
  if (isIndividualSport && kind < POSTPONED_SHARE + WALKOVER_SHARE) return { kind: 'cancelled', afterMs: WALKOVER_MS }
  if (family === 'races' || family === 'bouts') return { kind: 'played' }
  const broken = isIndividualSport ? RETIRED_SHARE : ABANDONED_SHARE
  if (kind < 1 - broken) return { kind: 'played' }
  return { kind: 'broken', share, afterMs: isIndividualSport ? 0 : ABANDON_AFTER_MS }
}

/** Returns the time after kick-off, in milliseconds, from which a match publishes no changes. */
export function overAfterMs(sport: Sport, end: TimelineEnd): number {
  return end.kind === 'cancelled' ? end.afterMs : LONGEST_LASTS * findTempo(sport).lasts * MINUTE_MS + TWO_HOURS_MS
}
