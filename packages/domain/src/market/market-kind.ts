import type { Part } from '../match/index.ts'
import type { GradeSelection } from './grade.ts'

/** Market groups by which match lists count the lines of a match (product §3). */
export const HEAD_COUNTS = ['hdp', 'ou', 'oxt', 'oe', 'ml', 'cs', 'dc', 'htft', 'fglg', 'tg', 'tw', 'orz'] as const
export type HeadCount = (typeof HEAD_COUNTS)[number]

/**
 * Property of the result that the price of a market depends on; used by pricing, not by grading.
 *
 * - `score`: final score of the part
 * - `difference`, `total`, `home`, `away`: an aspect of the score
 * - `remaining`: goal difference after acceptance under GR9, else of the full part
 * - `half-and-full`: leader at half-time and at the end
 * - `order`: scorers of the first and last goal
 * - `places`: finishing places of runners
 * - `scorers`: places of players by goals
 * - `method`: winner of a bout and method of victory
 */
export type PriceBasis =
  | 'score'
  | 'difference'
  | 'total'
  | 'home'
  | 'away'
  | 'remaining'
  | 'half-and-full'
  | 'order'
  | 'places'
  | 'scorers'
  | 'method'

/**
 * Kind of line:
 *
 * - `handicap`: home team's line in quarters (−3: home gives ¾)
 * - `whole-handicap`: home team's line in full goals
 * - `total`: number of goals or points in quarters (10: 2½)
 * - `half-total`: total that ends in ½
 * - `none`: no line
 */
export type LineKind = 'handicap' | 'whole-handicap' | 'total' | 'half-total' | 'none'

/**
 * Fact that decides a market of the full match (GR16, GR17):
 *
 * - `winner`: official winner
 * - `result`: score, or official result of a shortened match
 * - `partWinner`: stated winner of the part, else the score of the part
 * - `score`: score alone; a shortened match voids undecided markets
 */
export type DecidedBy = 'winner' | 'result' | 'partWinner' | 'score'

/** Market kind on a part of a match, for example the handicap of the first half. */
export interface MarketKind {
  /** Product code. A suffix such as `_1H`, `_2H`, `_ET`, `_RT` or `_P1` names the part, except for the default part. */
  readonly code: string
  /** Id on the wire; never reused. 100 × index of the part in `PARTS` + number of the row. */
  readonly id: number
  /**
   * Code of the table row, independent of the part. Members see the text `market.<base>` beside the name of the part.
   */
  readonly base: string
  /** Selections in the order of prices on the wire. `r1`, `r2`, … are the runners of the fixture. */
  readonly selections: readonly string[]
  readonly line: LineKind
  /** Part of the match (full, half, quarter, set) whose score the market counts. */
  readonly part: Part
  readonly countedUnder: HeadCount
  /** True for secondary markets: kinds other than handicap, over/under, odd/even, 1X2 and moneyline. */
  readonly special: boolean
  /**
   * True if at most one selection of a line wins at any result. The platform then counts only the worst selection
   * (LI4).
   */
  readonly oneWins: boolean
  readonly basis: PriceBasis
  /**
   * Tickets in which the market is allowed. `all`: parlays and bet builders; `parlay`: parlays only; `none`: singles
   * only.
   */
  readonly mix: 'all' | 'parlay' | 'none'
  /** Fact that decides the market. Always `score` for markets on a part of a match, except `partWinner`. */
  readonly decidedBy: DecidedBy
  readonly grade: GradeSelection
  /** Id of the grading rule, displayed with settled legs (SE4). */
  readonly rule: string
}
