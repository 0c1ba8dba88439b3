import { REFUND } from '../market/index.ts'
import type { Score } from '../match/index.ts'
import type { LegVerdict, VoidReason } from './verdict.ts'

/** GR10: a match not played within so long of its kick-off is void, ms. */
export const POSTPONED_VOID_MS = 36 * 3_600_000

const NO_GOALS: Score = { home: 0, away: 0 }

const VOID_RULES: Readonly<Record<VoidReason, string>> = {
  matchAbandoned: 'GR7',
  matchCancelled: 'GR10',
  matchPostponed: 'GR10',
}

/** The verdict on a leg whose match or period does not count. `score` is what stood when the play ended. */
export const voidLeg = (
  voidReason: VoidReason, score: Score = NO_GOALS, halfTime: Score | null = null,
): LegVerdict => ({
  outcome: 'void', grade: REFUND, score, halfTime, counted: score, rule: VOID_RULES[voidReason], voidReason,
})

/**
 * Whether a match is void as postponed (GR10). `kickOffMs` is the kick-off that bets were taken on; `startedMs` when
 * it was played, null when it has not been yet. Played exactly 36 hours later it still stands.
 */
export const isVoidAsPostponed = (kickOffMs: number, startedMs: number | null, nowMs: number): boolean =>
  (startedMs ?? nowMs) - kickOffMs > POSTPONED_VOID_MS
