import type { TradeMarket, TradeMatchRow, TradePage } from '@touchline/contract/office/trading'
import type { Parts } from '../../base/live/office-live.ts'

const MARKET = 'market/'

/** Builds the page of a match from topic parts, markets in catalogue order. Returns null without a match. */
export const pageOf = (parts: Parts): TradePage | null => {
  // The parts have the fields of the page response.
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

/** Returns the rows with their updated versions. */
export const withRows = (rows: readonly TradeMatchRow[], changed: Parts): TradeMatchRow[] =>
  rows.map((row) => (changed[row.matchId] as TradeMatchRow | null | undefined) ?? row)
