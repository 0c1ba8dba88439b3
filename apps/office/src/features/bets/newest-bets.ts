interface NumberedBet {
  readonly bet: { readonly betId: string }
}

/** Maximum number of stored bets. */
const HELD = 200
/**
 * Number of newest bets requested again: a bet may have been settled, or may arrive after a bet accepted at the same
 * time.
 */
const AGAIN = 30

/** Returns the id of the bet after which the next request starts; undefined while fewer bets are stored. */
export const heldFrom = (held: readonly NumberedBet[]): string | undefined => held[AGAIN]?.bet.betId

/** Merges stored and received bets, newest first. The received version of a bet wins. */
export const newestOf = <Bet extends NumberedBet>(held: readonly Bet[], came: readonly Bet[]): readonly Bet[] => {
  const byId = new Map([...held, ...came].map((each) => [each.bet.betId, each]))
  return [...byId.values()].toSorted((a, b) => (a.bet.betId < b.bet.betId ? 1 : -1)).slice(0, HELD)
}
