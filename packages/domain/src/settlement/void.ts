import { REFUND } from '../market/index.ts'
import { NIL, type Score } from '../match/index.ts'
import type { LegVerdict, VoidReason } from './verdict.ts'

/** GR10: a match not played within so long of its kick-off is void, ms. */
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

/** The verdict on a leg whose match or period does not count. `score` is what stood when the play ended. */
export const voidLeg = (voidReason: VoidReason, score: Score = NIL, halfTime: Score | null = null): LegVerdict => ({
  outcome: 'void',
  grade: REFUND,
  score,
  halfTime,
  counted: score,
  rule: VOID_RULES[voidReason],
  voidReason,
})

/**
 * Whether a bet is void because its match was postponed (GR10). `takenOnMs` is the kick-off that it was taken on;
 * `playedMs` when the match was, or is to be, played, or now where that is not known. Exactly 36 hours later it stands.
 */
export const isVoidAsPostponed = (takenOnMs: number, playedMs: number): boolean =>
  playedMs - takenOnMs > POSTPONED_VOID_MS
