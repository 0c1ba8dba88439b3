import type { Part } from '@touchline/domain/match'
import type { Course } from './course.ts'
import { CourseWriter } from './course-writer.ts'

export interface Race {
  readonly parts: readonly Part[]
  /** Finishing place of every runner, in runner order, as in `MatchOutcome` (GR11). */
  readonly places: readonly number[]
  readonly lastsMs: number
}

/**
 * Builds the timeline of a race: in progress for `lastsMs`, then the result. No positions are published during the
 * race.
 */
export const raceCourse = ({ parts, places, lastsMs }: Race): Course => {
  const writer = new CourseWriter(parts)
  writer.tell('first', 0, true)
  writer.pass(lastsMs)
  writer.close('full')
  writer.tell('ended', 0)
  return writer.course({ places })
}

/**
 * Builds the timeline of a head-to-head between two runners of a race. The runner with the better place wins 1–0; a
 * dead heat is 0–0.
 */
export const duelCourse = ({ parts, places, lastsMs }: Race): Course => {
  const writer = new CourseWriter(parts)
  const [home = 0, away = 0] = places
  writer.tell('first', 0, true)
  writer.pass(lastsMs)
  if (home !== away) writer.win(home < away ? 'home' : 'away')
  writer.close('full')
  writer.tell('ended', 0)
  return writer.course()
}
