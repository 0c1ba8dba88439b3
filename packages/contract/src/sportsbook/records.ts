import type { HeadCount } from '@touchline/domain/market'
import type { PlayDetail, Score, Side } from '@touchline/domain/match'

/**
 * Records for the rows of `ux.ts`, used by sites and tools. Only `read-rows.ts` knows the positions on the wire. The
 * prices of a line remain an array.
 */

/** 1 early, 2 today, 3 live (product §4). */
export type ListTab = 1 | 2 | 3

/** `BR` is a break other than half-time. `P1`… is the current quarter, set, inning, map or round. */
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
  /** A pattern and two colours as RRGGBB: `hoops/c62828/ffffff`. */
  readonly silks?: string
  /** Places in recent races, latest last. */
  readonly form?: string
  /** Withdrawn from the race (GR21). */
  readonly nonRunner?: true
}

/** Kind and current count of a related match (corners or bookings). The other play data are of the main match. */
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

/** A match in a list. A match with runners has no away team, and `home` names the race or competition. */
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
  /** Product §4: 0 pending or live, 1 completed, 2 cancelled, 5 suspended. */
  readonly status: 0 | 1 | 2 | 5
  readonly tab: ListTab
  /** Null before play. For a related match, the play of the main match. */
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

/** Number of lines of a match. */
export interface MatchHead {
  readonly matchId: number
  readonly marketId: number
  readonly tab: ListTab
  readonly sportId: number
  readonly leagueId: number
  readonly total: number
  /** Whether any line may be part of a parlay. */
  readonly parlay: boolean
  readonly live: boolean
  /** Number of lines outside the page hdpou. */
  readonly more: number
  readonly counts: Readonly<Record<HeadCount, number>>
}

/** Identifies a line of a market. */
export interface LineId {
  readonly matchId: number
  /** Market kind id of the catalogue. */
  readonly kindId: number
  /** Line in quarters; 0 if the market has no line. */
  readonly lineQ: number
}

export interface MarketLine extends LineId {
  /** 0 is the main line. */
  readonly rank: number
  /** Displayed as a lock in the cell. */
  readonly suspended: boolean
  /** Canonical prices in thousandths in the catalogue's selection order; 0 if not offered. */
  readonly prices: readonly number[]
}

/** Book data of a topic or a response. */
export interface BookRecords {
  readonly leagues: readonly ListedLeague[]
  readonly matches: readonly ListedMatch[]
  readonly heads: readonly MatchHead[]
  readonly lines: readonly MarketLine[]
}

/** Number of matches of a sport by tab, open for parlays, and finished since noon. */
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
 * marks the first message of the source, or the first after an outage, and carries the current score (TL1).
 */
export interface TimelineEvent extends Score {
  readonly kind: 'period' | 'goal' | 'noGoal' | 'score' | 'red' | 'corner' | 'booking' | 'danger' | 'joined'
  readonly period: PeriodCode | 'pre'
  /** Football notation: 45+2 is minute 45, added 2. */
  readonly minute: number
  readonly added: number
  /** Simulated seconds after the kick-off. */
  readonly atS: number
  readonly side: Side | null
}

/** Prices of a line from a point in time. */
export interface PricePoint {
  /** Simulated clock time, epoch seconds. */
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
  /** Empty for a match of two sides. */
  readonly runners: readonly ListedRunner[]
}
