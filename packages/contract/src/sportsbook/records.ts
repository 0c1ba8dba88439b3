import type { HeadCount } from '@touchline/domain/market'
import type { PlayDetail, Score, Side } from '@touchline/domain/match'

/**
 * What the rows of `ux.ts` say, by name: the sites and tools speak of these, and `read-rows.ts` alone knows what stands
 * where on the wire. Only the prices of a line stay an array.
 */

/** 1 early, 2 today, 3 live (product §4). */
export type ListTab = 1 | 2 | 3

/** `BR` is a break that is not half-time, `P1`… the quarter, set, inning, map or round being played. */
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
  /** Its place among the leagues of a list. */
  readonly order: number
  readonly name: string
  readonly region: string | null
  readonly sportId: number
}

/** A team, horse or player with its nation (ISO 3166-1) where it is one; of a race what its card tells beside. */
export interface ListedRunner {
  readonly name: string
  readonly region: string | null
  readonly number?: number
  /** A pattern and two colours as RRGGBB: `hoops/c62828/ffffff`. */
  readonly silks?: string
  /** Places of its last races, the latest last. */
  readonly form?: string
  /** Withdrawn from the race (GR21). */
  readonly nonRunner?: true
}

/** What a child match counts of its parent, and how many so far; the rest of its play is its parent's. */
export interface ChildCount extends Score {
  readonly kind: 'corners' | 'bookings'
}

/** A goal and the minute as people write it: 45+2 is 45 and 2. */
export interface ListedGoal {
  readonly side: Side
  readonly minute: number
  readonly added: number
}

/** How a match in play stands. */
export interface MatchPlay {
  readonly score: Score
  readonly period: PeriodCode
  readonly minute: number
  readonly added: number
  readonly reds: Score
  readonly danger: boolean
  readonly halfTime: Score | null
  /**
   * The scores of the numbered parts so far, from the first, where the sport has them: sets, quarters, innings. In
   * football that of extra time, once it has begun: GR8, the score before it is of the ninety minutes.
   */
  readonly parts: readonly Score[]
  /** What the sport tells beside the score; null where it tells nothing, and of a child match. */
  readonly detail: PlayDetail | null
}

/** A match as a list has it. One with runners has no team away, and `home` names the race or competition. */
export interface ListedMatch {
  readonly id: number
  /** Kick-off in epoch seconds: the order within a league. */
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
  /** Null before play. A child's is its parent's. */
  readonly play: MatchPlay | null
  readonly neutral: boolean
  readonly runners: readonly ListedRunner[] | null
  readonly child: ChildCount | null
  /** So far, in their order, where the feed tells them. */
  readonly goals: readonly ListedGoal[]
}

export interface MatchLink {
  readonly parentId: number
  readonly childId: number
}

/** How many lines a match has. */
export interface MatchHead {
  readonly matchId: number
  readonly marketId: number
  readonly tab: ListTab
  readonly sportId: number
  readonly leagueId: number
  readonly total: number
  /** Whether any may stand in a parlay. */
  readonly parlay: boolean
  readonly live: boolean
  /** Those outside the page hdpou. */
  readonly more: number
  readonly counts: Readonly<Record<HeadCount, number>>
}

/** Names a line of a market. */
export interface LineId {
  readonly matchId: number
  /** Of the catalogue. */
  readonly kindId: number
  /** Quarters, 0 where the market has no line. */
  readonly lineQ: number
}

/** One line of a market with its prices. */
export interface MarketLine extends LineId {
  /** 0 is the main line. */
  readonly rank: number
  /** A lock in the cell. */
  readonly suspended: boolean
  /** Canonical thousandths in the catalogue's selection order, 0 where not offered. */
  readonly prices: readonly number[]
}

/** What a topic or an answer says of the book. */
export interface BookRecords {
  readonly leagues: readonly ListedLeague[]
  readonly matches: readonly ListedMatch[]
  readonly heads: readonly MatchHead[]
  readonly lines: readonly MarketLine[]
}

/** How many matches of a sport stand under each tab, may stand in a parlay, and are over since noon. */
export interface SportCounts {
  readonly sportId: number
  readonly early: number
  readonly today: number
  readonly live: number
  readonly parlay: number
  readonly closed: number
}

/**
 * A recorded fact of a match, with what is counted of its kind after it: red cards, corners, bookings; of the others
 * the score, in sets and maps the points of all of them. `noGoal` is one taken back, `danger` one that looked near.
 * `joined`: messages of the source arrive from here on; carries the score at that time (TL1).
 */
export interface TimelineEvent extends Score {
  readonly kind: 'period' | 'goal' | 'noGoal' | 'score' | 'red' | 'corner' | 'booking' | 'danger' | 'joined'
  readonly period: PeriodCode | 'pre'
  /** As people write it: 45+2 is minute 45, added 2. */
  readonly minute: number
  readonly added: number
  /** Seconds of world time after the kick-off. */
  readonly atS: number
  readonly side: Side | null
}

/** What a line paid from a moment on. */
export interface PricePoint {
  /** World time, epoch seconds. */
  readonly atS: number
  /** Canonical thousandths in the order of its selections. */
  readonly prices: readonly number[]
}

/** A listed match by its names. */
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
  /** The pages of odds on which it stands, as bits in the order of GRID_PAGES. */
  readonly pages: number
  /** Empty where two sides meet. */
  readonly runners: readonly ListedRunner[]
}
