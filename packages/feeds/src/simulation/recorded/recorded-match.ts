import type { Fixture, MatchOutcome, Score } from '@touchline/domain/match'
import type { UnplayedReason } from '../border/source-match-status.ts'
import type { ScoreTimeline, TimelineEnd } from '../playback/course/course.ts'
import { unplayedEnd } from '../playback/unplayed.ts'
import type { RandomDraw } from '../playback/random-draw.ts'

/** A match from a recorded source, in a sport other than football. */
export interface RecordedMatch extends Pick<Fixture, 'league' | 'home' | 'away' | 'neutral' | 'bestOf'> {
  /** Unique across every source file. */
  readonly key: string
  /** Original start time in epoch milliseconds. */
  readonly playedMs: number
  /** Final score of home and away; null if the score is unknown or the match was not played. */
  readonly full: Score | null
  /** Results by part (half, quarter, set) of a played match; absent if the source states only the final score. */
  readonly stated?: MatchOutcome['parts']
  /** Game number that the source uses for several games of two teams on the same day. */
  readonly gameOfDay?: string
  /**
   * Builds the score timeline of the match for replay. Details missing in the source are drawn so that they agree with
   * the stated facts.
   */
  buildTimeline(draw: RandomDraw): ScoreTimeline
  readonly end: TimelineEnd
}

/** Result of reading one kind of files. The notes for the operator list skipped content with the reason. */
export interface RecordedReading {
  readonly matches: readonly RecordedMatch[]
  readonly notes: readonly string[]
}

/** Builds a match that its source does not report as played. It is listed and void (GR10), and models ignore it. */
export function unplayedMatch(
  meeting: Omit<RecordedMatch, 'full' | 'stated' | 'buildTimeline' | 'end'>,
  unplayed: UnplayedReason,
): RecordedMatch {
  return { ...meeting, full: null, end: unplayedEnd(unplayed), buildTimeline: () => ({ steps: [] }) }
}

/** Builds the operator note about unplayed matches; empty without any. `matchNoun` names the source in the note. */
export function buildUnplayedNotes(matchNoun: string, matches: readonly RecordedMatch[]): string[] {
  const times = matches.filter(({ end }) => end.kind === 'cancelled').length
  return times === 0 ? [] : [`${times} ${matchNoun} not played and void`]
}

/**
 * Builds one operator note per reason, with the number of matches skipped for the reason. `matchNoun` names the source
 * in the note.
 */
export function buildSkippedNotes(matchNoun: string, skipReasons: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const reason of skipReasons) times.set(reason, (times.get(reason) ?? 0) + 1)
  return [...times].map(([reason, count]) => `${count} ${matchNoun} left out: ${reason}`)
}
