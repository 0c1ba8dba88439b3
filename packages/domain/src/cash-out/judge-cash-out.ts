import { judgeMatch, type MatchAtPlacement, type MatchDuringWait, type MatchJudgement } from '../acceptance/index.ts'

/** A match in play that a waiting cash-out hangs on. */
export interface CashOutMatch {
  readonly atRequest: MatchAtPlacement
  readonly now: MatchDuringWait
}

/**
 * Judges a cash-out that waits in play (CO3), by the same words as a bet (AC3): the first of its matches that rejects
 * it does so for good; danger, a stale feed or a wait that is not over let it wait on. `clear` means that the offer of
 * this moment decides (CO4). Both times are wall clock, ms.
 */
export const judgeCashOut = (matches: readonly CashOutMatch[], dueMs: number, nowMs: number): MatchJudgement => {
  const judged = matches.map(({ atRequest, now }) => judgeMatch(atRequest, now))
  const rejected = judged.find(({ verdict }) => verdict === 'rejected')
  if (rejected !== undefined) return rejected
  const waits = nowMs < dueMs || judged.some(({ verdict }) => verdict === 'wait')
  return { verdict: waits ? 'wait' : 'clear' }
}
