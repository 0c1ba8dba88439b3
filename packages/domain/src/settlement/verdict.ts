import type { Grade } from '../market/index.ts'
import type { Score } from '../match/index.ts'

/** How a leg, or a single, ended; the words of the contract. A draw is refunded by its line, a void by its match. */
export type LegOutcome = 'won' | 'won_half' | 'draw' | 'lost_half' | 'lost' | 'void'

/** Why a leg is void (GR7, GR10, SE5). */
export type VoidReason = 'matchCancelled' | 'matchPostponed' | 'matchAbandoned' | 'voidedByOperator'

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
}

/** The word for a grade; `void` where a reason is given. */
export const statusOf = (grade: Grade, voidReason: VoidReason | null = null): LegOutcome => {
  if (voidReason !== null) return 'void'
  if (grade.win > 0) return grade.win === grade.of ? 'won' : 'won_half'
  if (grade.refund > 0) return grade.refund === grade.of ? 'draw' : 'lost_half'
  return 'lost'
}
