interface NumberedBet {
  readonly bet: { readonly betId: string }
}

/** Maximum number of incoming bets that the page keeps. */
const HELD = 200
/**
 * Number of newest bets that each poll requests again: a bet may have been settled, or may arrive after a bet accepted
 * at the same time.
 */
const AGAIN = 30

/**
 * Returns the id of the bet from which the next poll starts; undefined while fewer bets are stored, so that the poll
 * reads from the start.
 */
export const heldFrom = (held: readonly NumberedBet[]): string | undefined => held[AGAIN]?.bet.betId

/** Merges stored and newly received bets, newest first. If both contain a bet, the received version is kept. */
export const newestOf = <Bet extends NumberedBet>(held: readonly Bet[], came: readonly Bet[]): readonly Bet[] => {
  const byId = new Map([...held, ...came].map((each) => [each.bet.betId, each]))
  return [...byId.values()].toSorted((a, b) => (a.bet.betId < b.bet.betId ? 1 : -1)).slice(0, HELD)
}
