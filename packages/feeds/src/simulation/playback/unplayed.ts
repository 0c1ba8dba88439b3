import type { UnplayedReason } from '../border/source-match-status.ts'
import type { TimelineEnd } from './course/course.ts'
import { LONGEST_POSTPONED_MS } from './football-timeline.ts'

/**
 * Returns the ending of a match that its source reports as not played (GR10). A postponed match is void 36 hours after
 * kick-off, any other match at kick-off.
 */
export function unplayedEnd(unplayed: UnplayedReason): TimelineEnd {
  return unplayed === 'postponed'
    ? { kind: 'cancelled', afterMs: LONGEST_POSTPONED_MS, postponed: true }
    : { kind: 'cancelled', afterMs: 0 }
}
