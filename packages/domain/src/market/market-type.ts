import type { Part } from '../match/index.ts'
import type { GradeSelection } from './grade.ts'

/** The head counts of spec §3 that a market type is counted under. */
export type HeadTab = 'hdp' | 'ou' | 'oe' | 'oxt' | 'ml' | 'tw' | 'cs' | 'dc' | 'fglg' | 'htft' | 'tg' | 'orz'

/**
 * What the price of a market hangs on; pricing reads it, grading does not.
 * `score`: the part's final score; `difference`, `total`, `home`, `away`: only that much of it. `remaining`: the
 * difference of what is still to come, where GR9 holds, else of the whole part.
 * `half-and-full`: the leader at the break and at the end. `order`: who scores first and last. `places`: where the
 * runners come in. `method`: who wins a bout, and how.
 */
export type PriceBasis =
  | 'score' | 'difference' | 'total' | 'home' | 'away' | 'remaining' | 'half-and-full' | 'order' | 'places' | 'method'

/** One row of the catalogue: everything the product knows of a kind of market. */
export interface MarketType {
  /** Spec's code, `_1H` is the first half. */
  readonly code: string
  /** The number on the wire; never reused. */
  readonly id: number
  /** Catalogue key of the name that members read. */
  readonly nameKey: string
  /** Selections in the order in which prices travel. */
  readonly selections: readonly string[]
  /**
   * `handicap`: the line is the home team's, in quarters of a goal (−3 = home gives ¾).
   * `total`: the line is a number of goals in quarters (10 = 2½). `none`: no line.
   */
  readonly line: 'handicap' | 'total' | 'none'
  /** Whose score it counts. */
  readonly part: Part
  readonly tab: HeadTab
  /** Spec's "special": outside handicap, over/under, odd/even, 1X2 and moneyline. */
  readonly special: boolean
  readonly basis: PriceBasis
  readonly grade: GradeSelection
  /** Rule that the grade follows, shown with every settled leg (SE4). */
  readonly rule: string
}
