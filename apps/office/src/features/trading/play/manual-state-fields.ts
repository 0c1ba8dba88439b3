import type { TradeMarket, TradeMatchRow, TradePage } from '@touchline/contract/office/trading'
import type { TopicParts } from '../../../base/live/office-live.ts'

const MARKET = 'market/'

/**
 * Builds the data of a match's trading page from the pushed parts of its topic, markets in catalogue order. Returns
 * null if the parts contain no match.
 */
export function buildTradePage(parts: TopicParts): TradePage | null {
  // The pushed parts have the same fields as the response of the trading page call.
  const {
    match,
    positions,
    scores = null,
    family,
    manualControl = null,
    field = null,
  } = parts as unknown as Partial<Omit<TradePage, 'markets'>>
  if (match === undefined || positions === undefined || family === undefined) return null
  const markets = Object.entries(parts)
    .flatMap(([name, part]) => (name.startsWith(MARKET) ? (part as TradeMarket) : []))
    .toSorted((one, other) => one.kindId - other.kindId)
  return { match, markets, positions, scores, family, manualControl, field }
}

/** Returns the match rows with pushed changes applied. */
export function withRows(rows: readonly TradeMatchRow[], changed: TopicParts): TradeMatchRow[] {
  return rows.map((row) => (changed[row.matchId] as TradeMatchRow | null | undefined) ?? row)
}
