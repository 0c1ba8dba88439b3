import type { League, Score, Side, CompetitionStage, Team } from '@touchline/domain/match'
import type { UnplayedReason } from '../border/source-match-status.ts'
import type { CountedEvent } from '../playback/course/counts-course.ts'
import type { ExtraGoal, GoalMoment } from '../playback/football-game.ts'

/** A match of a source, on its original date. */
interface Meeting {
  /** Key of the match, unique across every source file. */
  readonly key: string
  /**
   * Key of the group of teams that meet each other: a league, or all national teams. A pricing model learns only from
   * results of the group.
   */
  readonly group: string
  readonly league: League
  readonly home: Team
  readonly away: Team
  /** Date as written in the source (corrected if wrong), in the local time of the venue. */
  readonly date: string
  /** Kick-off in epoch milliseconds; midnight UTC of the date if the source has no time of day. */
  readonly playedMs: number
  readonly hasTime: boolean
  readonly neutral: boolean
  /** Stage, if the source states one; the season is named as in the source. */
  readonly stage?: CompetitionStage
  /** Round as named in the source; absent if the source names none. */
  readonly roundName?: string
}

/** A match that the source does not report as played. It is listed and void (GR10), and models ignore it. */
interface UnplayedMatch extends Meeting {
  readonly unplayed: UnplayedReason
}

/** A match that was played. Every score is the score after 90 minutes (GR8). */
export interface PlayedMatch extends Meeting {
  readonly unplayed?: never
  readonly fullTime: Score
  /** Null if the source has no half-time score. */
  readonly halfTime: Score | null
  /** Goals of the 90 minutes in playing order; null if the source states no goal minutes. */
  readonly goals: readonly GoalMoment[] | null
  /** Goals of extra time in order, if the source states extra time (GR8). */
  readonly extra?: readonly ExtraGoal[]
  /** Score of extra time alone, if the source states no goal minutes (GR8). */
  readonly extraScore?: Score
  /** Goals of the penalty shoot-out. */
  readonly shootOut?: Score
  /** Winner of a shoot-out whose score the source does not state (GR16). */
  readonly winner?: Side
  /** Corners and cards of both sides; absent if the source has no counts. */
  readonly counts?: MatchCounts
}

export type SourceMatch = PlayedMatch | UnplayedMatch

/** Quantities counted beside the goals in the 90 minutes. */
export type CountedQuantity = 'corners' | 'yellows' | 'reds'

export interface MatchCounts {
  readonly totals: Readonly<Record<CountedQuantity, Score>>
  /** Minutes of the counted events; null if unknown. */
  readonly moments: Readonly<Record<CountedQuantity, readonly CountedEvent[]>> | null
}

/**
 * Result of reading one file: matches, numbers of skipped and corrected records by reason, and a reason for every
 * unreadable record.
 */
export interface FileReading {
  readonly matches: readonly SourceMatch[]
  readonly skippedCounts: ReadonlyMap<string, number>
  readonly correctedCounts: ReadonlyMap<string, number>
  readonly unreadable: readonly string[]
}

export function isPlayed(match: SourceMatch): match is PlayedMatch {
  return match.unplayed === undefined
}

export function tallyReason(tally: Map<string, number>, reason: string): void {
  tally.set(reason, (tally.get(reason) ?? 0) + 1)
}

export function sumGoals(goals: readonly Pick<GoalMoment, 'side'>[], side: 'home' | 'away'): number {
  return goals.filter((goal) => goal.side === side).length
}
