import type { MatchPart } from '../match/index.ts'
import type { LineKind, PriceBasis } from './basis.ts'
import type { GradeSelection } from './grade.ts'

/**
 * Market groups by which match lists count the lines of a match (product §3), in the order of the counts on the wire.
 * The order never changes; a new group is last.
 */
export const HEAD_COUNTS = ['hdp', 'ou', 'oe', 'oxt', 'ml', 'tw', 'cs', 'dc', 'fglg', 'htft', 'tg', 'orz'] as const
export type HeadCount = (typeof HEAD_COUNTS)[number]

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
  /** Selections in the order of prices on the wire. r1, r2, … are the runners of the fixture. */
  readonly selections: readonly string[]
  readonly line: LineKind
  /** Part of the match (full, half, quarter, set) whose score the market counts. */
  readonly part: MatchPart
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
