import type { HeadCount } from '@touchline/domain/market'
import type { PlayDetail, Score, Side } from '@touchline/domain/match'

/**
 * Decoded records for the wire rows of `ux.ts`, used by sites and tools. Only `read-rows.ts` depends on the position of
 * a value in a row. The prices of a line remain an array.
 */

/** List tab of a match: 1 early, 2 today, 3 live (product §4). */
export type ListTab = 1 | 2 | 3

/**
 * Period of play. `BR` is a break other than half-time; `P1`, `P2` and so on are the current quarter, set, inning, map
 * or round.
 */
export type PeriodCode =
  | '1H'
  | 'HT'
  | '2H'
  | 'ET'
  | 'FT'
  | 'BR'
  | 'P1'
  | 'P2'
  | 'P3'
  | 'P4'
  | 'P5'
  | 'P6'
  | 'P7'
  | 'P8'
  | 'P9'

export interface ListedLeague {
  readonly id: number
  /** Position of the league in a list. */
  readonly order: number
  readonly name: string
  readonly region: string | null
  readonly sportId: number
}

/** A team, horse or player, with the nation (ISO 3166-1) if any. For a race also data of the race card. */
export interface ListedRunner {
  readonly name: string
  readonly region: string | null
  readonly number?: number
  /** Jockey silks or greyhound jacket: a pattern and two colours as RRGGBB, for example `hoops/c62828/ffffff`. */
  readonly silks?: string
  /** The runner's places in recent races, latest last. */
  readonly form?: string
  /** Present if the runner is withdrawn from the race (GR21). */
  readonly nonRunner?: true
}

/**
 * Kind and current count of a related match (corners or bookings). Period, minute and the other data of play are those
 * of the main match.
 */
export interface ChildCount extends Score {
  readonly kind: 'corners' | 'bookings'
}

/** A goal with its minute in football notation: 45+2 is 45 and 2. */
export interface ListedGoal {
  readonly side: Side
  readonly minute: number
  readonly added: number
}

export interface MatchPlay {
  readonly score: Score
  readonly period: PeriodCode
  readonly minute: number
  readonly added: number
  readonly reds: Score
  readonly danger: boolean
  readonly halfTime: Score | null
  /**
   * Scores of the numbered parts so far, if the sport has parts: sets, quarters, innings. In football the score of
   * extra time once started, because the main score covers ninety minutes (GR8).
   */
  readonly parts: readonly Score[]
  /** Sport-specific details; null if there are none, and for a related match. */
  readonly detail: PlayDetail | null
}

/** A match in a list of the site. A match with runners has no away team, and `home` names the race or competition. */
export interface ListedMatch {
  readonly id: number
  /** Kick-off in epoch seconds, the sort order within a league. */
  readonly kickOffS: number
  /** Kick-off, ISO 8601 at +08:00. */
  readonly kickOff: string
  readonly home: string
  readonly homeRegion: string | null
  readonly away: string
  readonly awayRegion: string | null
  readonly leagueId: number
  readonly sportId: number
  /** Match status (product §4): 0 pending or live, 1 completed, 2 cancelled, 5 suspended. */
  readonly status: 0 | 1 | 2 | 5
  readonly tab: ListTab
  /** State of play: period, minute and score. Null before play; for a related match, the state of the main match. */
  readonly play: MatchPlay | null
  readonly neutral: boolean
  readonly runners: readonly ListedRunner[] | null
  readonly child: ChildCount | null
  /** Goals so far in order, if the feed reports goals. */
  readonly goals: readonly ListedGoal[]
}

export interface MatchLink {
  readonly parentId: number
  readonly childId: number
}

/** Number of lines that a match offers, in total and by market group. */
export interface MatchHead {
  readonly matchId: number
  readonly marketId: number
  readonly tab: ListTab
  readonly sportId: number
  readonly leagueId: number
  readonly total: number
  /** True if at least one line of the match may be part of a parlay. */
  readonly parlay: boolean
  readonly live: boolean
  /** Number of lines of the match that the default odds page `hdpou` does not show. */
  readonly more: number
  readonly counts: Readonly<Record<HeadCount, number>>
}

/** Identifies a line by match, market kind and line in quarters. */
export interface LineId {
  readonly matchId: number
  /** Id of the market kind in the catalogue. */
  readonly kindId: number
  /** Line in quarters; 0 if the market has no line. */
  readonly lineQ: number
}

export interface MarketLine extends LineId {
  /** Rank of the line within its market: 0 is the main line, 1 and up are further lines. */
  readonly rank: number
  /** True if the line is closed for bets; the site shows a lock in the cell. */
  readonly suspended: boolean
  /** Canonical prices in thousandths in the catalogue's selection order; 0 if not offered. */
  readonly prices: readonly number[]
}

/** Matches, markets and prices of a socket topic or a response. */
export interface BookRecords {
  readonly leagues: readonly ListedLeague[]
  readonly matches: readonly ListedMatch[]
  readonly heads: readonly MatchHead[]
  readonly lines: readonly MarketLine[]
}

/** Number of a sport's matches: by list tab, open for parlays, and finished since 12:00 GMT+8. */
export interface SportCounts {
  readonly sportId: number
  readonly early: number
  readonly today: number
  readonly live: number
  readonly parlay: number
  readonly closed: number
}

/**
 * A timeline event with the count after the event: red cards, corners or bookings for events of these kinds, otherwise
 * the score; in sets and maps the total points. `noGoal` is a disallowed goal, `danger` a dangerous attack. `joined`
 * marks the first feed message on the match, or the first after an outage, and carries the current score (TL1).
 */
export interface TimelineEvent extends Score {
  readonly kind: 'period' | 'goal' | 'noGoal' | 'score' | 'red' | 'corner' | 'booking' | 'danger' | 'joined'
  readonly period: PeriodCode | 'pre'
  /** Minute of the event in football notation: 45+2 is minute 45, added 2. */
  readonly minute: number
  readonly added: number
  /** Time of the event in simulated seconds after the kick-off. */
  readonly atS: number
  readonly side: Side | null
}

/** Prices of a line from a point in time. */
export interface PricePoint {
  /** Time from which the prices apply, epoch seconds of the simulated clock. */
  readonly atS: number
  /** Canonical prices in thousandths, in selection order. */
  readonly prices: readonly number[]
}

export interface NamedMatch {
  readonly id: number
  readonly leagueId: number
  readonly tab: ListTab
  /** Kick-off in epoch seconds. */
  readonly kickOffS: number
  readonly home: string
  readonly homeRegion: string | null
  readonly away: string
  readonly awayRegion: string | null
  /** Odds pages that contain the match, as bits in the order of GRID_PAGES. */
  readonly pages: number
  /** Runners of a race or outright. Empty for a match of two sides. */
  readonly runners: readonly ListedRunner[]
}
