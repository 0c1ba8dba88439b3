import type { Goal, Score } from '../match/index.ts'

/**
 * Grade of a selection in fractions of `of`: the won part and the refunded part (GR).
 *
 * Won is 1/0 of 1, half won 1/1 of 2, refund 0/1 of 1, half lost 0/1 of 2, lost 0/0 of 1. A dead heat of m is 1/0 of m.
 * The return on a risk R with a win W is win·(R+W) + refund·R.
 */
export interface Grade {
  readonly win: number
  readonly refund: number
  readonly of: number
}

export const GRADE_WON: Grade = { win: 1, refund: 0, of: 1 }
export const GRADE_HALF_WON: Grade = { win: 1, refund: 1, of: 2 }
export const GRADE_REFUND: Grade = { win: 0, refund: 1, of: 1 }
export const GRADE_HALF_LOST: Grade = { win: 0, refund: 1, of: 2 }
export const GRADE_LOST: Grade = { win: 0, refund: 0, of: 1 }

/** Result data that a market is graded on, limited to the part of the match that the market counts. */
export interface GradingFacts {
  /** Score of the part of the match that the market counts, without other parts. */
  readonly score: Score
  /** Half-time score; equals `score` for a first-half market. */
  readonly halfTime: Score
  /** Score that counts for a handicap: for a bet accepted in play, only goals after acceptance (GR9). */
  readonly since: Score
  /** Goals of the part in order; null if the order is unknown. */
  readonly goals: readonly Goal[] | null
  /** Places of a race or outright, as in `MatchOutcome`. */
  readonly places?: readonly number[]
  /** Method of victory in a bout. */
  readonly method?: 'stoppage' | 'decision'
  /** True if the result is official although the match ended before its scheduled length (GR17). */
  readonly shortened?: true
}

/**
 * Grades a selection of a market. `lineQ` is the line in quarter goals (see `MarketKind`). Pure and total. `Read` names
 * the facts that the function reads; a row of the catalogue accepts only facts that its basis supplies.
 */
export type GradeSelection<Read extends keyof GradingFacts = keyof GradingFacts> = (
  selection: string,
  lineQ: number,
  facts: Pick<GradingFacts, Read>,
) => Grade

/** Returns true if two grades pay equal returns. */
export function isSameGrade(one: Grade, other: Grade): boolean {
  return one.win * other.of === other.win * one.of && one.refund * other.of === other.refund * one.of
}

/**
 * Returns the grade of a dead heat of `level` runners for `places` (GR11). The stake is divided and the remaining part
 * is lost. Both arguments are above 0.
 */
export function gradeDeadHeat(places: number, level: number): Grade {
  return places >= level ? GRADE_WON : { win: places, refund: 0, of: level }
}
