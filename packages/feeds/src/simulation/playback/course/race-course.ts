import type { Part } from '@touchline/domain/match'
import type { Course } from './course.ts'
import { CourseWriter } from './course-writer.ts'

export interface Race {
  readonly parts: readonly Part[]
  /** GR11: of each runner in turn, as MatchOutcome states them. */
  readonly places: readonly number[]
  readonly lastsMs: number
}

/** While it is run nothing is told but that it is. */
export const raceCourse = ({ parts, places, lastsMs }: Race): Course => {
  const writer = new CourseWriter(parts)
  writer.tell('first', 0, true)
  writer.pass(lastsMs)
  writer.close('full')
  writer.tell('ended', 0)
  return writer.course({ places })
}

/** Two runners of a race against each other: the one ahead has one, neither where they come in together. */
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
