import type { PricePoint } from '@touchline/contract/sportsbook/records'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import { type Book, lineKey, pricesOf } from '../offer/index.ts'

/**
 * Creates the reader of a line's price movement, ending with the current prices. Returns null if the line is not
 * offered.
 */
export function createMovement(book: Pick<Book, 'entry' | 'history'>, worldMs: () => number) {
  return (matchId: MatchId, market: string, lineQ: number): readonly PricePoint[] | null => {
    const key = lineKey(marketKindByCode(market)?.id ?? 0, lineQ)
    const row = book.entry(matchId)?.lines.get(key)
    if (row === undefined) return null
    const prices = pricesOf(row)
    return [...book.history.findPoints(matchId, key, prices.length), { atS: Math.floor(worldMs() / 1_000), prices }]
  }
}
