import type { Grade } from '../market/index.ts'
import type { Score } from '../match/index.ts'

/**
 * Outcome of a leg or a single. `draw` is a push on the line (the stake is refunded); `void` results from the match or
 * a decision, not from the score.
 */
export type LegOutcome = 'won' | 'won_half' | 'draw' | 'lost_half' | 'lost' | 'void'

/** Reason why a leg is void (GR7, GR10, GR17, GR21, SE5, PI3, PI8). */
export type VoidReason =
  | 'matchCancelled'
  | 'matchPostponed'
  | 'matchAbandoned'
  | 'matchShortened'
  | 'voidedByOperator'
  | 'participantsChanged'
  | 'placedAfterStart'
  | 'runnerReinstated'

/** Verdict on a settled leg with its explanation (SE4). */
export interface LegVerdict {
  readonly outcome: LegOutcome
  readonly grade: Grade
  /** Score of the part on which the market is settled. */
  readonly score: Score
  /** Half-time score of the match. Null if unknown. */
  readonly halfTime: Score | null
  /**
   * Goals that the market counts: the goals after acceptance for an in-play handicap (GR9), otherwise equal to `score`.
   */
  readonly counted: Score
  /** Id of the rule that decided the leg, such as GR1. */
  readonly rule: string
  readonly voidReason: VoidReason | null
  /** Win of a Myanmar leg that is not void, in percent of the stake, −100 to 100 (MM1). Undefined for other legs. */
  readonly percent?: number
  /** Deduction for withdrawn runners in percent of the winnings, 5 to 90; absent without a deduction (GR20). */
  readonly deduction?: number
}

/** Returns the outcome of a grade, or `void` if a reason is given. */
export function toLegOutcome(grade: Grade, voidReason: VoidReason | null = null): LegOutcome {
  if (voidReason !== null) return 'void'
  if (grade.win > 0) return grade.win === grade.of ? 'won' : 'won_half'
  if (grade.refund > 0) return grade.refund === grade.of ? 'draw' : 'lost_half'
  return 'lost'
}

/** Returns whether two verdicts are identical. Null means no verdict. */
export function isSameVerdict(one: LegVerdict | null, other: LegVerdict | null): boolean {
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

function isSameScore(one: Score | null, other: Score | null): boolean {
  return one === null || other === null ? one === other : one.home === other.home && one.away === other.away
}
