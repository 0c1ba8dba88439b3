import type { League, Score, Side, Stage, Team } from '@touchline/domain/match'
import type { Unplayed } from '../border/fate.ts'
import type { CountedThing } from '../playback/course/counts-course.ts'
import type { ExtraGoal, GoalMoment } from '../playback/game.ts'

/** A match that a source tells of, on its own day. */
interface Meeting {
  /** Unique among all that is read. */
  readonly key: string
  /** Matches whose teams meet each other share a group; a model learns from one group. */
  readonly group: string
  readonly league: League
  readonly home: Team
  readonly away: Team
  /** As its source writes it (put right where that is a slip), in the time of the place. */
  readonly date: string
  /** Kick-off, epoch milliseconds; midnight UTC of its date where the source gives no time of day. */
  readonly playedMs: number
  readonly hasTime: boolean
  readonly neutral: boolean
  /** Where the source tells it; the season as the source calls it. */
  readonly stage?: Stage
  /** The round as its source calls it; absent where it tells none. */
  readonly roundName?: string
}

/** A match that its source does not call played: it is listed and void (GR10), and nothing is learnt from it. */
interface UnplayedMatch extends Meeting {
  readonly unplayed: Unplayed
}

/** A match that was really played; all scores are of ninety minutes (GR8). */
export interface PlayedMatch extends Meeting {
  readonly unplayed?: never
  readonly fullTime: Score
  /** Null where the source does not know it. */
  readonly halfTime: Score | null
  /** In the order of play; null where the minutes are not known. */
  readonly goals: readonly GoalMoment[] | null
  /** GR8: the goals of extra time, in order, where it is told that there was one. */
  readonly extra?: readonly ExtraGoal[]
  /** GR8: what extra time added, where it is told without the minutes of its goals. */
  readonly extraScore?: Score
  /** Kicks from the penalty mark that went in. */
  readonly shootOut?: Score
  /** GR16: who the source states to have won a shoot-out whose kicks it does not tell. */
  readonly winner?: Side
  /** Absent where the source does not tell. */
  readonly counts?: MatchCounts
}

export type ToldMatch = PlayedMatch | UnplayedMatch

export const isPlayed = (match: ToldMatch): match is PlayedMatch => match.unplayed === undefined

/** What is counted in a match beside its goals, in its ninety minutes. */
export type Counted = 'corners' | 'yellows' | 'reds'

export interface MatchCounts {
  readonly totals: Readonly<Record<Counted, Score>>
  /** When each fell; null where the minutes are not known. */
  readonly moments: Readonly<Record<Counted, readonly CountedThing[]>> | null
}

/**
 * What one file gave: its matches, and how many were left out or put right, each by its reason; and of each record
 * that cannot be read, why.
 */
export interface Reading {
  readonly matches: readonly ToldMatch[]
  readonly leftOut: ReadonlyMap<string, number>
  readonly putRight: ReadonlyMap<string, number>
  readonly unreadable: readonly string[]
}

export const count = (tally: Map<string, number>, reason: string): void => {
  tally.set(reason, (tally.get(reason) ?? 0) + 1)
}

export const sumGoals = (goals: readonly Pick<GoalMoment, 'side'>[], side: 'home' | 'away'): number =>
  goals.filter((goal) => goal.side === side).length
