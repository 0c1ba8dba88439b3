import type { TradeMarket, TradeMatchRow, TradePage } from '@touchline/contract/office/trading'
import type { Parts } from '../../base/live/office-live.ts'

const MARKET = 'market/'

/**
 * Builds the data of a match's trading page from the pushed parts of its topic, markets in catalogue order. Returns
 * null if the parts contain no match.
 */
export const buildTradePage = (parts: Parts): TradePage | null => {
  // The pushed parts have the same fields as the response of the trading page call.
  const {
    match,
    positions,
    scores = null,
    family,
    hand = null,
    field = null,
  } = parts as unknown as Partial<Omit<TradePage, 'markets'>>
  if (match === undefined || positions === undefined || family === undefined) return null
  const markets = Object.entries(parts)
    .flatMap(([name, part]) => (name.startsWith(MARKET) ? (part as TradeMarket) : []))
    .toSorted((one, other) => one.kindId - other.kindId)
  return { match, markets, positions, scores, family, hand, field }
}

/** Returns the match rows with pushed changes applied. */
export const withRows = (rows: readonly TradeMatchRow[], changed: Parts): TradeMatchRow[] =>
  rows.map((row) => (changed[row.matchId] as TradeMatchRow | null | undefined) ?? row)
