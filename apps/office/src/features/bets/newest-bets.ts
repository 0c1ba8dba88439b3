interface NumberedBet {
  readonly bet: { readonly betId: string }
}

/** Maximum number of incoming bets that the page keeps. */
const MAX_STORED_BETS = 200
/**
 * Number of newest bets that each poll requests again: a bet may have been settled, or may arrive after a bet accepted
 * at the same time.
 */
const REPEATED_BETS = 30

/**
 * Returns the id of the bet from which the next poll starts; undefined while fewer bets are stored, so that the poll
 * reads from the start.
 */
export function findPollStart(storedBets: readonly NumberedBet[]): string | undefined {
  return storedBets[REPEATED_BETS]?.bet.betId
}

/** Merges stored and newly received bets, newest first. If both contain a bet, the received version is kept. */
export function mergeNewestBets<Bet extends NumberedBet>(
  storedBets: readonly Bet[],
  receivedBets: readonly Bet[],
): readonly Bet[] {
  const byId = new Map([...storedBets, ...receivedBets].map((each) => [each.bet.betId, each]))
  return [...byId.values()].toSorted((a, b) => (a.bet.betId < b.bet.betId ? 1 : -1)).slice(0, MAX_STORED_BETS)
}
