import type { BetRecord } from '@touchline/contract/named-records'

/** Bets from the last poll: bet id to the JSON text of the bet, for comparison. */
export type BetSnapshot = ReadonlyMap<string, string>

/** Creates the snapshot of bets from lists. */
export function snapshotBets(bets: readonly BetRecord[]): BetSnapshot {
  return new Map(bets.map((bet) => [bet.betId, serialiseBet(bet)]))
}

function serialiseBet(bet: BetRecord): string {
  return JSON.stringify(bet)
}

/**
 * Returns the bets that the server would have pushed: changed bets and new bets.
 * @param since simulated clock time, epoch milliseconds; an unknown bet placed earlier is old and not reported
 */
export function findBetChanges(
  lastSnapshot: BetSnapshot,
  bets: readonly BetRecord[],
  since: number,
): readonly BetRecord[] {
  return bets.filter((bet) => {
    const lastText = lastSnapshot.get(bet.betId)
    return lastText === undefined ? Date.parse(bet.placedAt) >= since : lastText !== serialiseBet(bet)
  })
}
