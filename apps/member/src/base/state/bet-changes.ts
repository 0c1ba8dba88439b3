import type { BetRecord } from '@touchline/contract/named-records'

/** Bets from the last poll: bet id to the JSON text of the bet, for comparison. */
export type BetSnapshot = ReadonlyMap<string, string>

const serialiseBet = (bet: BetRecord): string => JSON.stringify(bet)

/** Creates the snapshot of bets from lists. */
export const snapshotBets = (bets: readonly BetRecord[]): BetSnapshot =>
  new Map(bets.map((bet) => [bet.betId, serialiseBet(bet)]))

/**
 * Returns the bets that the server would have pushed: changed bets and new bets.
 * @param since simulated clock time, epoch milliseconds; an unknown bet placed earlier is old and not reported
 */
export const findBetChanges = (
  lastSnapshot: BetSnapshot,
  bets: readonly BetRecord[],
  since: number,
): readonly BetRecord[] =>
  bets.filter((bet) => {
    const lastText = lastSnapshot.get(bet.betId)
    return lastText === undefined ? Date.parse(bet.placedAt) >= since : lastText !== serialiseBet(bet)
  })
