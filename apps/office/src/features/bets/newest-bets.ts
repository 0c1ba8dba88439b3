interface NumberedBet {
  readonly bet: { readonly betId: string }
}

/** So many are held. */
const HELD = 200
/** The newest so many are asked for again: one may be settled, or come late behind one that was taken with it. */
const AGAIN = 30

/** The bet behind which is asked on; undefined while fewer are held. */
export const heldFrom = (held: readonly NumberedBet[]): string | undefined => held[AGAIN]?.bet.betId

/** What was held and what came, each bet once as it came last, the newest first. */
export const newestOf = <Bet extends NumberedBet>(held: readonly Bet[], came: readonly Bet[]): readonly Bet[] => {
  const byId = new Map([...held, ...came].map((each) => [each.bet.betId, each]))
  return [...byId.values()].toSorted((a, b) => (a.bet.betId < b.bet.betId ? 1 : -1)).slice(0, HELD)
}
