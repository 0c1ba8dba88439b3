import type { Unplayed } from '../border/fate.ts'
import type { CourseEnd } from './course/course.ts'
import { LONGEST_POSTPONED_MS } from './timeline.ts'

/** GR10: a match that was put off is void after 36 hours, any other that was not played when it should have begun. */
export const unplayedEnd = (unplayed: Unplayed): CourseEnd =>
  unplayed === 'postponed'
    ? { kind: 'cancelled', afterMs: LONGEST_POSTPONED_MS, postponed: true }
    : { kind: 'cancelled', afterMs: 0 }
