import type { Part } from '@touchline/domain/match'
import type { Course } from './course.ts'
import { CourseWriter } from './course-writer.ts'

export interface Race {
  readonly parts: readonly Part[]
  /** Places of the runners in order (GR11), as in `MatchOutcome`. */
  readonly places: readonly number[]
  readonly lastsMs: number
}

/** Builds the course of a race. While the race runs, only the fact that it runs is published. */
export const raceCourse = ({ parts, places, lastsMs }: Race): Course => {
  const writer = new CourseWriter(parts)
  writer.tell('first', 0, true)
  writer.pass(lastsMs)
  writer.close('full')
  writer.tell('ended', 0)
  return writer.course({ places })
}

/**
 * Builds the course of a duel between two runners of a race. The runner ahead scores one; a dead heat scores nothing.
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
