import type { TradeMarket, TradeMatchRow, TradePage } from '@touchline/contract/office/trading'
import type { Parts } from '../../base/live/office-live.ts'

const MARKET = 'market/'

/** A match as its parts tell it, markets in the catalogue's order; null where they tell of none. */
export const pageOf = (parts: Parts): TradePage | null => {
  // The parts are those of the page that the server would answer.
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

/** Rows as they are told now, in the place of those before. */
export const withRows = (rows: readonly TradeMatchRow[], changed: Parts): TradeMatchRow[] =>
  rows.map((row) => (changed[row.matchId] as TradeMatchRow | null | undefined) ?? row)
