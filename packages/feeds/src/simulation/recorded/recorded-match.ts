import type { Fixture, MatchOutcome, Score } from '@touchline/domain/match'
import type { Unplayed } from '../border/fate.ts'
import type { Course, CourseEnd } from '../playback/course/course.ts'
import { unplayedEnd } from '../playback/unplayed.ts'
import type { Draw } from '../playback/draw.ts'

/** A match that was really played, in a sport other than football. */
export interface RecordedMatch extends Pick<Fixture, 'league' | 'home' | 'away' | 'neutral' | 'bestOf'> {
  /** Unique among all that is read. */
  readonly key: string
  /** When it was really played, epoch milliseconds. */
  readonly playedMs: number
  /** How it ended; null where the source does not say, and where it was not played. */
  readonly full: Score | null
  /** What the source states of the parts of a match that was played; absent where it states the full score alone. */
  readonly stated?: MatchOutcome['parts']
  /** Number that the source gives the game where it tells several of two sides a day apart; absent otherwise. */
  readonly gameOfDay?: string
  /** How it went, with what the source leaves open drawn so that it agrees with what the source knows. */
  course(draw: Draw): Course
  readonly end: CourseEnd
}

/** What one kind of files gave, and what was left out and why: one line each, for the operator. */
export interface RecordedReading {
  readonly matches: readonly RecordedMatch[]
  readonly notes: readonly string[]
}

/** A match that its source does not call played: it is listed and void (GR10), and nothing is learnt from it. */
export const unplayedMatch = (
  meeting: Omit<RecordedMatch, 'full' | 'stated' | 'course' | 'end'>,
  unplayed: Unplayed,
): RecordedMatch => ({ ...meeting, full: null, end: unplayedEnd(unplayed), course: () => ({ steps: [] }) })

/** One line where there are any. */
export const unplayedNotes = (what: string, matches: readonly RecordedMatch[]): string[] => {
  const times = matches.filter(({ end }) => end.kind === 'cancelled').length
  return times === 0 ? [] : [`${times} ${what} not played and void`]
}

/** One line for each reason, with how many matches it cost. */
export const leftOutNotes = (what: string, leftOut: readonly string[]): string[] => {
  const times = new Map<string, number>()
  for (const reason of leftOut) times.set(reason, (times.get(reason) ?? 0) + 1)
  return [...times].map(([reason, count]) => `${count} ${what} left out: ${reason}`)
}
