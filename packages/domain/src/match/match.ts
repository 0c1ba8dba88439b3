import type { Part } from './part.ts'

/** Touchline's own number of a match: a positive integer, given when the match is first stored. */
export type MatchId = number & { readonly __brand: 'MatchId' }

/** The sport's number; 1 is football. */
export type SportId = number & { readonly __brand: 'SportId' }

export type Side = 'home' | 'away'

export interface Score {
  readonly home: number
  readonly away: number
}

/** Nothing has been scored. */
export const NIL: Score = { home: 0, away: 0 }

/**
 * Where the play stands: in a part of the match, or between two. `half-time` is the break between halves, `break` any
 * other. `ended` means the play is over, not that the result is known.
 */
export type Period = 'pre' | 'half-time' | 'break' | 'ended' | Exclude<Part, 'full' | 'regular' | 'units'>

/**
 * A goal, credited to `side` (GR5: an own goal counts for the team credited). Minutes as people write them: 45+2 is
 * minute 45, added 2.
 */
export interface Goal {
  readonly side: Side
  readonly period: 'first' | 'second'
  readonly minute: number
  readonly added: number
}

/** What a sport tells beside the score, each where the feed has it. */
export interface PlayDetail {
  /** Seconds left of the period being played, where its clock runs down: basketball. */
  readonly leftS?: number
  /** Whose turn it is: who serves, bats or throws. */
  readonly turn?: Side
  /** Points of the game being played as people say them, in tennis 0, 15, 30, 40 or A. */
  readonly points?: Readonly<Record<Side, string>>
  /** Wickets that each side has lost. */
  readonly wickets?: Score
  /** Balls that each side has faced; six are an over. */
  readonly balls?: Score
}

/** All that is known of a match in play; always whole, so that hearing the same one twice changes nothing. */
export interface LiveState {
  readonly period: Period
  /**
   * Minute of play, 0..90 in football (45 and 90 stay while stoppage time runs), 91..120 in its extra time; of the
   * whole match in other sports with a clock, 0 in those without.
   */
  readonly minute: number
  /** Minutes into stoppage time, 0 when there is none. */
  readonly added: number
  /** The score that decides: the whole match so far, or the sets, frames or maps won. */
  readonly score: Score
  /** Scores of the parts begun so far, where the sport is told by parts: quarters, sets, innings; not football. */
  readonly parts?: Readonly<Partial<Record<Part, Score>>>
  readonly detail?: PlayDetail
  /** Score at the end of the first half, once it is over. */
  readonly halfTime: Score | null
  readonly goals: readonly Goal[]
  readonly reds: Score
  /** A goal looks near: bets that wait go on waiting (AC3). */
  readonly danger: boolean
  /** The feed has closed betting on this match for now. */
  readonly suspended: boolean
}

export interface Team {
  readonly name: string
  /** The source's own id of the participant; absent where it has none. One id is one participant, whatever its name. */
  readonly id?: string
  /** ISO 3166-1 alpha-2 where the team is a nation; screens then name it in the reader's language. */
  readonly region: string | null
}

/** Who runs where more than two do. A race has cards of them: what is not known is left out. */
export interface Runner extends Team {
  /** The saddle cloth, trap or cart, from 1. */
  readonly number?: number
  /** What the rider wears, or the hound: a pattern and two colours as RRGGBB, `hoops/c62828/ffffff`. */
  readonly silks?: string
  /** Places of its last races, the latest last: digits, 0 for the tenth or worse, x where it did not finish. */
  readonly form?: string
}

export interface League {
  /** The feed's own name of the league, unique within the feed. */
  readonly key: string
  readonly name: string
  readonly region: string | null
  readonly sportId: SportId
  /** Touchline's number of a league that is known already, whichever feed told of it: its key and name are not read. */
  readonly known?: number
}

/** A round of a knock-out. */
export interface KnockOutRound {
  /** Ties that the whole round has room for, byes counted: 1 is the final, 2 the semi-finals; a power of two. */
  readonly ties: number
  readonly legs: 1 | 2
  /** Played by who lost the semi-finals; `ties` is 1. */
  readonly thirdPlace?: true
}

/** Where a match stands in its competition. */
export interface Stage {
  /** The provider's own name of the season, such as `2026/27`; one season has one name. */
  readonly season: string
  /** The provider's own name of the group that the match is one of. */
  readonly group?: string
  readonly round?: KnockOutRound
}

/** A fixture has at most so many runners: a full field of golf. */
export const MOST_RUNNERS = 160

export interface Fixture {
  /** The feed's own name of the match, unique within the feed. */
  readonly key: string
  readonly league: League
  readonly home: Team
  readonly away: Team
  /** Kick-off, epoch milliseconds. */
  readonly kickOffMs: number
  /** Nobody plays at home. */
  readonly neutral: boolean
  /**
   * Who runs, at most MOST_RUNNERS, where more than two do: a race, or a competition that is won outright. `home` then
   * names the race or the competition, and `away` has an empty name.
   */
  readonly runners?: readonly Runner[]
  /** The runners are players, and who scores most wins (GR14). */
  readonly scorers?: true
  /** Who wins is all that is bet on of the runners: no table tells who comes next. */
  readonly winner?: true
  /** A match won by sets, frames or maps is over when one side has more than half of so many. */
  readonly bestOf?: number
  /** What is counted in another match: the corners or bookings of `of`, the key of that match's fixture. */
  readonly child?: { readonly of: string; readonly kind: 'corners' | 'bookings' }
  /** Absent where the provider does not tell. */
  readonly stage?: Stage
  /** Rises with every change that the source makes to the fixture; absent where it numbers none (PI6). */
  readonly version?: number
}
