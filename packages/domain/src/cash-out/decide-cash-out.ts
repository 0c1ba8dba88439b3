import { decideByMatch, type MatchAtPlacement, type MatchDuringDelay, type MatchDecision } from '../acceptance/index.ts'

/** State of an in-play match with an open leg of the ticket: at the cash-out request, and now. */
export interface CashOutMatch {
  readonly atRequest: MatchAtPlacement
  readonly now: MatchDuringDelay
}

/**
 * Decides a cash-out during its bet delay (CO3), by the rules for bets (AC3). A match event that rejects is final.
 * Danger, a stale feed or an unfinished delay keep the cash-out pending. `clear` means that the current offer decides
 * (CO4). Both times are milliseconds of the same clock.
 */
export function decideCashOut(matches: readonly CashOutMatch[], dueMs: number, nowMs: number): MatchDecision {
  const decisions = matches.map(({ atRequest, now }) => decideByMatch(atRequest, now))
  const rejection = decisions.find(({ verdict }) => verdict === 'rejected')
  if (rejection !== undefined) return rejection
  const isPending = nowMs < dueMs || decisions.some(({ verdict }) => verdict === 'wait')
  return { verdict: isPending ? 'wait' : 'clear' }
}
