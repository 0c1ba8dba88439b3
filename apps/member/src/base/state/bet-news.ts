import type { BetRecord } from '@touchline/contract/named-records'

/** Bets as they were last read, by their numbers. */
export type KnownBets = ReadonlyMap<string, string>

const wordOf = (bet: BetRecord): string => JSON.stringify(bet)

/** What is known of bets from lists that were read. */
export const knownFrom = (bets: readonly BetRecord[]): KnownBets => new Map(bets.map((bet) => [bet.betId, wordOf(bet)]))

/**
 * What the server would have pushed: bets that are not as they were, and those that were not there.
 * @param since placed before this moment (world, epoch ms), a bet that is not known is old and no news
 */
export const betNews = (known: KnownBets, bets: readonly BetRecord[], since: number): readonly BetRecord[] =>
  bets.filter((bet) => {
    const word = known.get(bet.betId)
    return word === undefined ? Date.parse(bet.placedAt) >= since : word !== wordOf(bet)
  })
