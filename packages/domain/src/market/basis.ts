import type { GradingFacts } from './grade.ts'

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

/** Property of the final score of a part: goal difference, total, goals of a side, or the exact score. */
export type ScoreAxis = 'difference' | 'total' | 'home' | 'away' | 'score'

/**
 * Distribution that a price is derived from.
 *
 * - a `ScoreAxis`: that property of the final score of the part
 * - `remaining`: goal difference of the goals that are still to come, which an in-play handicap counts (GR9)
 * - `half-and-full`: leader at half-time and leader at the end
 * - `order`: scorers of the first and of the last goal
 * - `method`: winner of a bout and method of victory
 * - `places`, `scorers`: finishing places of runners, or places of players by goals, from the model of a race
 */
export type OutlookKind = ScoreAxis | 'remaining' | 'half-and-full' | 'order' | 'method' | 'places' | 'scorers'

/**
 * Results that an abandoned or incompletely reported match may still have, as far as a market distinguishes them (GR7):
 *
 * - `score`: final scores of the part
 * - `halves`: pairs of half-time score and final score
 * - `goals`: orders of the goals
 * - `bout`: winners and methods of victory
 * - `places`: stated places
 */
export type EndingsKind = 'score' | 'halves' | 'goals' | 'bout' | 'places'

/**
 * Property of the result that decides a market kind. Pricing, grading, exposure and acceptance read its fields, and no
 * code names a basis. `Read` are the facts that a grading function may read, `Line` the lines that the kind may have;
 * the compiler checks both in the rows of the catalogue. The test `pricing/basis.test.ts` checks that the price of
 * every row equals its probability in the joint distribution of the score.
 */
export interface PriceBasis<Read extends keyof GradingFacts = keyof GradingFacts, Line extends LineKind = LineKind> {
  readonly outlook: OutlookKind
  readonly endings: EndingsKind
  /**
   * Property of the final score that decides the market, with the half-time score if `needsHalfTime`. Absent if
   * the market depends on more than scores. Such a market has no joint distribution with others, and no bet builder.
   */
  readonly axis?: ScoreAxis
  /** Outlook whose median is the even line. Absent if it is `outlook`, or if the market has no line. */
  readonly lineOutlook?: OutlookKind
  /** Set if the half-time score decides the market together with the final score. */
  readonly needsHalfTime?: true
  /** Set if only sports that are reported by halves can offer the market. */
  readonly needsHalves?: true
  /** Set if a bet accepted in play counts only goals after its acceptance (GR9). */
  readonly countsAfterAcceptance?: true
  /** Set if a place can be certain before the end of the league (GR15). */
  readonly isDecidedEarly?: true
  /** Types only, never set: facts that a grading function may read, and possible lines. */
  readonly allows?: readonly [Read, Line]
}

type TotalLine = 'total' | 'half-total'
type HandicapLine = 'handicap' | 'whole-handicap'

/** Final score of the part. A line of such a market is a total. */
export const BY_SCORE: PriceBasis<'score', TotalLine> = { ...onScore('score'), lineOutlook: 'total' }
/** Goal difference of the part, home less away. */
export const BY_DIFFERENCE = onScore<HandicapLine>('difference')
/** Sum of both sides' goals in the part. */
export const BY_TOTAL = onScore<TotalLine>('total')
/** Goals of the home side in the part. */
export const BY_HOME = onScore<TotalLine>('home')
/** Goals of the away side in the part. */
export const BY_AWAY = onScore<TotalLine>('away')

/** Goal difference after acceptance of a bet in play, else of the whole part (GR9). */
export const BY_REMAINING: PriceBasis<'since', HandicapLine> = {
  outlook: 'remaining',
  endings: 'score',
  axis: 'difference',
  countsAfterAcceptance: true,
}

/** Leader at half-time and leader at the end. The price does not distinguish the scores behind them. */
export const BY_LEADERS: PriceBasis<'score' | 'halfTime', 'none'> = {
  outlook: 'half-and-full',
  endings: 'halves',
  axis: 'difference',
  needsHalfTime: true,
  needsHalves: true,
}

/** Scorers of the first and of the last goal, which are reported by halves. */
export const BY_GOAL_ORDER: PriceBasis<'score' | 'goals', 'none'> = {
  outlook: 'order',
  endings: 'goals',
  needsHalves: true,
}

/** Winner of a bout and method of victory. */
export const BY_METHOD: PriceBasis<'score' | 'method' | 'shortened', 'none'> = {
  outlook: 'method',
  endings: 'bout',
}

/** Finishing places of the runners of a race or of the teams of a league. */
export const BY_PLACES: PriceBasis<'places', 'none'> = {
  outlook: 'places',
  endings: 'places',
  isDecidedEarly: true,
}

/** Places of players by goals. */
export const BY_SCORERS: PriceBasis<'places', 'none'> = { outlook: 'scorers', endings: 'places' }

/** Returns true if the final score of the part alone decides markets of the basis. */
export function isDecidedByScore({ axis, needsHalfTime }: PriceBasis): boolean {
  return axis !== undefined && needsHalfTime !== true
}

/** Builds the basis of markets on a property of the score, with lines of the kind `Line` on that property. */
function onScore<Line extends LineKind>(axis: ScoreAxis): PriceBasis<'score', Line> {
  return {
    outlook: axis,
    endings: 'score',
    axis,
  }
}
