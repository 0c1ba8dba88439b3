import type { BetRow } from '@touchline/contract/bet'

/** Bets as they were last read, by their numbers. */
export type KnownBets = ReadonlyMap<string, string>

const wordOf = (bet: BetRow): string => JSON.stringify(bet)

/** What is known of bets from lists that were read. */
export const knownFrom = (bets: readonly BetRow[]): KnownBets => new Map(bets.map((bet) => [bet.bet_id, wordOf(bet)]))

/**
 * What the server would have pushed: bets that are not as they were, and those that were not there.
 * @param since placed before this moment (world, epoch ms), a bet that is not known is old and no news
 */
export const betNews = (known: KnownBets, bets: readonly BetRow[], since: number): readonly BetRow[] =>
  bets.filter((bet) => {
    const word = known.get(bet.bet_id)
    return word === undefined ? Date.parse(bet.placed_at) >= since : word !== wordOf(bet)
  })
