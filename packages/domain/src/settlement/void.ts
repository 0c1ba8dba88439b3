import { GRADE_REFUND } from '../market/index.ts'
import { ZERO_SCORE, type Score } from '../match/index.ts'
import type { LegVerdict, VoidReason } from './verdict.ts'

/** A match not played within this time after its kick-off is void, in milliseconds (GR10). */
export const POSTPONED_VOID_MS = 36 * 3_600_000

const VOID_RULES: Readonly<Record<VoidReason, string>> = {
  matchAbandoned: 'GR7',
  matchShortened: 'GR17',
  matchCancelled: 'GR10',
  matchPostponed: 'GR10',
  voidedByOperator: 'SE5',
  participantsChanged: 'PI3',
  placedAfterStart: 'PI8',
  runnerReinstated: 'GR21',
}

/** Returns the void verdict of a leg. `score` is the score when play ended. */
export function voidLeg(voidReason: VoidReason, score: Score = ZERO_SCORE, halfTime: Score | null = null): LegVerdict {
  return {
    outcome: 'void',
    grade: GRADE_REFUND,
    score,
    halfTime,
    counted: score,
    rule: VOID_RULES[voidReason],
    voidReason,
  }
}

/**
 * Returns whether a postponement voids the bet (GR10). `originalKickOffMs` is the kick-off at placement.
 * `actualStartMs` is the actual or scheduled start, or the current time if neither is known. A postponement of exactly
 * 36 hours does not void.
 */
export function isVoidAsPostponed(originalKickOffMs: number, actualStartMs: number): boolean {
  return actualStartMs - originalKickOffMs > POSTPONED_VOID_MS
}
