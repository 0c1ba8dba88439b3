import type { Part } from '../match/index.ts'
import type { GradeSelection } from './grade.ts'

/** The head counts of product §3 that a market kind is counted under. */
export const HEAD_COUNTS = ['hdp', 'ou', 'oxt', 'oe', 'ml', 'cs', 'dc', 'htft', 'fglg', 'tg', 'tw', 'orz'] as const
export type HeadCount = (typeof HEAD_COUNTS)[number]

/**
 * What the price of a market hangs on; pricing reads it, grading does not.
 * `score`: the part's final score; `difference`, `total`, `home`, `away`: only that much of it. `remaining`: the
 * difference of what is still to come, where GR9 holds, else of the whole part.
 * `half-and-full`: the leader at the break and at the end. `order`: who scores first and last. `places`: where the
 * runners come in; `scorers`: the same of players by their goals. `method`: who wins a bout, and how.
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
 * `handicap`: the home team's line, in quarters (−3 = home gives ¾). `whole-handicap`: the same, whole goals only.
 * `total`: a number of goals or points, in quarters (10 = 2½). `half-total`: the same, …½ only. `none`: no line.
 */
export type LineKind = 'handicap' | 'whole-handicap' | 'total' | 'half-total' | 'none'

/**
 * What decides a market of the whole match (GR16, GR17). `winner`: the official winner, by whatever decided the match;
 * `result`: the score, or the official result where the match was shortened; `partWinner`: the winner that the part
 * itself states, else its score; `score`: the score alone, so that a shortened match voids what is not decided.
 */
export type DecidedBy = 'winner' | 'result' | 'partWinner' | 'score'

/** One kind of market on one part of a match: everything the product knows of it. */
export interface MarketKind {
  /** The product's code; `_1H`, `_2H`, `_ET`, `_RT`, `_P1`… name the part, where it is not the market's usual one. */
  readonly code: string
  /** The number on the wire; never reused. A hundred times the part's place in PARTS, and the row's own number. */
  readonly id: number
  /** Code of the table's row, whatever the part: `market.<base>` is the name that members read beside the part's. */
  readonly base: string
  /** Selections in the order in which prices travel. `r1`, `r2`… are the runners of the fixture. */
  readonly selections: readonly string[]
  readonly line: LineKind
  /** Whose score it counts. */
  readonly part: Part
  readonly countedUnder: HeadCount
  /** The "special" ones: outside handicap, over/under, odd/even, 1X2 and moneyline. */
  readonly special: boolean
  /** On one line, one selection at most wins, whatever the end: the house then counts the worst of them (LI4). */
  readonly oneWins: boolean
  readonly basis: PriceBasis
  /** `all`: may stand in parlays and among selections of one match; `parlay`: in parlays only; `none`: alone. */
  readonly mix: 'all' | 'parlay' | 'none'
  /** Of a market on a part of the match always `score`. */
  readonly decidedBy: DecidedBy
  readonly grade: GradeSelection
  /** Rule that the grade follows, shown with every settled leg (SE4). */
  readonly rule: string
}
