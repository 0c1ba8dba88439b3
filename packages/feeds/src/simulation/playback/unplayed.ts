import type { Unplayed } from '../border/fate.ts'
import type { TimelineEnd } from './course/course.ts'
import { LONGEST_POSTPONED_MS } from './timeline.ts'

/**
 * Returns the ending of a match that its source reports as not played (GR10). A postponed match is void 36 hours after
 * kick-off, any other match at kick-off.
 */
export const unplayedEnd = (unplayed: Unplayed): TimelineEnd =>
  unplayed === 'postponed'
    ? { kind: 'cancelled', afterMs: LONGEST_POSTPONED_MS, postponed: true }
    : { kind: 'cancelled', afterMs: 0 }
