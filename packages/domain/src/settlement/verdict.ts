import type { Grade } from '../market/index.ts'
import type { Score } from '../match/index.ts'

/** How a leg, or a single, ended; the words of the contract. A draw is refunded by its line, a void by its match. */
export type LegOutcome = 'won' | 'won_half' | 'draw' | 'lost_half' | 'lost' | 'void'

/** Why a leg is void (GR7, GR10, GR17, GR21, SE5, PI3, PI8). */
export type VoidReason =
  | 'matchCancelled'
  | 'matchPostponed'
  | 'matchAbandoned'
  | 'matchShortened'
  | 'voidedByOperator'
  | 'participantsChanged'
  | 'placedAfterStart'
  | 'runnerReinstated'

/** A settled leg that explains itself (SE4). */
export interface LegVerdict {
  readonly outcome: LegOutcome
  readonly grade: Grade
  /** Score of the market's part that was used. */
  readonly score: Score
  /** Score at the break, where known. */
  readonly halfTime: Score | null
  /** The part of `score` that counted: after the bet for a handicap in play (GR9), else all of it. */
  readonly counted: Score
  /** Id of the rule that decided. */
  readonly rule: string
  readonly voidReason: VoidReason | null
  /** Of a Myanmar leg that counts: what its backer wins of his stake, in percent, −100..100 (MM1). */
  readonly percent?: number
  /** Percent of the winnings deducted for withdrawn runners, 5 to 90; absent where nothing is (GR20). */
  readonly deduction?: number
}

/** The word for a grade; `void` where a reason is given. */
export const statusOf = (grade: Grade, voidReason: VoidReason | null = null): LegOutcome => {
  if (voidReason !== null) return 'void'
  if (grade.win > 0) return grade.win === grade.of ? 'won' : 'won_half'
  if (grade.refund > 0) return grade.refund === grade.of ? 'draw' : 'lost_half'
  return 'lost'
}

const isSameScore = (one: Score | null, other: Score | null): boolean =>
  one === null || other === null ? one === other : one.home === other.home && one.away === other.away

/** Whether two verdicts say the same, word for word; null is no verdict. */
export const isSameVerdict = (one: LegVerdict | null, other: LegVerdict | null): boolean => {
  if (one === null || other === null) return one === other
  return (
    one.outcome === other.outcome &&
    one.rule === other.rule &&
    one.voidReason === other.voidReason &&
    one.percent === other.percent &&
    one.deduction === other.deduction &&
    one.grade.win === other.grade.win &&
    one.grade.refund === other.grade.refund &&
    one.grade.of === other.grade.of &&
    isSameScore(one.score, other.score) &&
    isSameScore(one.halfTime, other.halfTime) &&
    isSameScore(one.counted, other.counted)
  )
}
