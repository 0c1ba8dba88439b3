import type { Goal, Score } from '../match/index.ts'

/**
 * A graded selection as fractions of `of`: the part that won and the part that is refunded (GR).
 * Won is 1/0 of 1, half won 1/1 of 2, refund 0/1 of 1, half lost 0/1 of 2, lost 0/0 of 1, a dead heat of m 1/0 of m.
 * The return on a risk R that may win W is win·(R+W) + refund·R.
 */
export interface Grade {
  readonly win: number
  readonly refund: number
  readonly of: number
}

export const WON: Grade = { win: 1, refund: 0, of: 1 }
export const HALF_WON: Grade = { win: 1, refund: 1, of: 2 }
export const REFUND: Grade = { win: 0, refund: 1, of: 1 }
export const HALF_LOST: Grade = { win: 0, refund: 1, of: 2 }
export const LOST: Grade = { win: 0, refund: 0, of: 1 }

/** Two grades that pay the same. */
export const isSameGrade = (one: Grade, other: Grade): boolean =>
  one.win * other.of === other.win * one.of && one.refund * other.of === other.refund * one.of

/** A dead heat of `level` runners for `places` (GR11): the stake is divided, the rest of it lost. Both above 0. */
export const shareOf = (places: number, level: number): Grade =>
  places >= level ? WON : { win: places, refund: 0, of: level }

/** What a grading function sees of a match: the scores of the market's own part of it. */
export interface Facts {
  /** Score of the market's part alone. */
  readonly score: Score
  /** Score at the break; the same as `score` for a first-half market. */
  readonly halfTime: Score
  /** The part of `score` that counts for a handicap (GR9): goals after the bet was accepted. */
  readonly since: Score
  /** Goals of the part in order; null where the order is not known. */
  readonly goals: readonly Goal[] | null
  /** Of a race or an outright, as MatchOutcome tells it. */
  readonly places?: readonly number[]
  /** How a bout was won. */
  readonly method?: 'stoppage' | 'decision'
  /** The result is official although the match was not played to its scheduled length (GR17). */
  readonly shortened?: true
}

/** Grades one selection of a market. `lineQ` is the line in quarter goals (see MarketKind). Pure and total. */
export type GradeSelection = (selection: string, lineQ: number, facts: Facts) => Grade
