import type { MatchPart } from './part.ts'

/** Touchline's id of a match: a positive integer, assigned when the match is first stored. */
export type MatchId = number & { readonly __brand: 'MatchId' }

/** Sport id; 1 is football. */
export type SportId = number & { readonly __brand: 'SportId' }

export type Side = 'home' | 'away'

export interface Score {
  readonly home: number
  readonly away: number
}

export const ZERO_SCORE: Score = { home: 0, away: 0 }

/**
 * Period of play, or the break between two periods. `half-time` is the break between halves, `break` any other break.
 * `ended` means that play is over, not that the result is known.
 */
export type Period = 'pre' | 'half-time' | 'break' | 'ended' | Exclude<MatchPart, 'full' | 'regular' | 'units'>

/** Goal credited to `side`; an own goal counts for the credited team (GR5). 45+2 is minute 45, added 2. */
export interface Goal {
  readonly side: Side
  readonly period: 'first' | 'second'
  readonly minute: number
  readonly added: number
}

/** Details of a sport besides the score; a field is undefined if the feed does not provide it. */
export interface PlayDetail {
  /** Seconds left in the current period, if the clock counts down, as in basketball. */
  readonly leftS?: number
  /** Side that serves, bats or throws. */
  readonly turn?: Side
  /** Points of the current game as displayed; in tennis 0, 15, 30, 40 or A. */
  readonly points?: Readonly<Record<Side, string>>
  /** Wickets that each side has lost. */
  readonly wickets?: Score
  /** Balls that each side has faced; six balls are an over. */
  readonly balls?: Score
}

/** Complete state of a match in play. Applying a state twice has no further effect. */
export interface LiveState {
  readonly period: Period
  /**
   * Minute of play. Football: 0..90 (45 and 90 stay during stoppage time), 91..120 in extra time. Other sports with a
   * clock: minute of the match. Sports without a clock: 0.
   */
  readonly minute: number
  /** Minutes of stoppage time; 0 if none. */
  readonly added: number
  /** Score that decides the match: goals or points so far, or the sets, frames or maps won. */
  readonly score: Score
  /** Scores of the started parts in sports reported by parts: quarters, sets, innings; not football. */
  readonly parts?: Readonly<Partial<Record<MatchPart, Score>>>
  readonly detail?: PlayDetail
  /** Half-time score; null until the first half has ended. */
  readonly halfTime: Score | null
  readonly goals: readonly Goal[]
  readonly reds: Score
  /** True in the danger zone: bets in a bet delay stay pending (AC3). */
  readonly danger: boolean
  /** True while the feed suspends betting on the match. */
  readonly suspended: boolean
}

export interface Team {
  readonly name: string
  /** Id of the participant in the source's data, independent of the name. Undefined if the source has no ids. */
  readonly id?: string
  /** ISO 3166-1 alpha-2 code if the team is a nation; screens then display the name in the reader's language. */
  readonly region: string | null
}

/** Participant of a race or outright. Race-card fields are undefined if unknown. */
export interface Runner extends Team {
  /** Number of the saddle cloth, trap or cart, from 1. */
  readonly number?: number
  /** Jockey silks or greyhound jacket: a pattern and two colours as RRGGBB, for example `hoops/c62828/ffffff`. */
  readonly silks?: string
  /** Places in recent races, latest last: digits, 0 for tenth or worse, x for did not finish. */
  readonly form?: string
}

export interface League {
  /** Name of the league in the feed; unique within the feed. */
  readonly key: string
  readonly name: string
  readonly region: string | null
  readonly sportId: SportId
  /** Touchline's id of a league that already exists. If set, key and name of the feed are ignored. */
  readonly known?: number
}

/** Knock-out round of a competition to which a match belongs. */
export interface KnockOutRound {
  /** Number of ties of the full round including byes: 1 is the final, 2 the semi-finals; a power of two. */
  readonly ties: number
  readonly legs: 1 | 2
  /** True for the third-place match of the losing semi-finalists; `ties` is 1. */
  readonly thirdPlace?: true
}

/** Position of a match in its competition: season, group and knock-out round. */
export interface CompetitionStage {
  /** Name of the season in the provider's data, such as `2026/27`; a season has a single name. */
  readonly season: string
  /** Name of the match's group in the provider's data. */
  readonly group?: string
  readonly round?: KnockOutRound
}

/** Maximum number of runners of a fixture: a full golf field. */
export const MAX_RUNNERS = 160

export interface Fixture {
  /** Name of the match in the feed; unique within the feed. */
  readonly key: string
  readonly league: League
  readonly home: Team
  readonly away: Team
  /** Kick-off in epoch milliseconds. */
  readonly kickOffMs: number
  /** True if the match is at a neutral venue. */
  readonly neutral: boolean
  /**
   * Runners of a race or outright, at most `MAX_RUNNERS`. `home` then names the race or competition, and `away` has an
   * empty name.
   */
  readonly runners?: readonly Runner[]
  /** True if the runners are players and the top scorer wins (GR14). */
  readonly scorers?: true
  /** True if only the winner market is offered, because no table ranks the other runners. */
  readonly winner?: true
  /** Best-of length in sets, frames or maps. The match ends when a side has won more than half. */
  readonly bestOf?: number
  /** Related match for corners or bookings; `of` is the key of the main match's fixture. */
  readonly child?: { readonly of: string; readonly kind: 'corners' | 'bookings' }
  /** Position of the match in its competition. Undefined if the provider does not state the stage. */
  readonly stage?: CompetitionStage
  /**
   * Increases with every change of the fixture by the source; undefined if the source does not number changes (PI6).
   */
  readonly version?: number
}
