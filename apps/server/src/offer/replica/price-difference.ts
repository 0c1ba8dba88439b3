import type { UxOdds } from '@touchline/contract/sportsbook/ux'
import type { OfferedMarket } from '@touchline/domain/pricing'
import { type LineKey, lineKey } from '../book/change.ts'
import { lineQOf, priceAt, priceCount, pricesOf, rankOf, kindIdOf } from '../book/line-row.ts'
import type { PriceDifference, PutLine } from './offer-commit.ts'

type Lines = ReadonlyMap<LineKey, UxOdds>

const NO_LINES: Lines = new Map()

/**
 * Computes the difference between a match's current lines and a new price list. A line listed twice is included twice.
 */
export function computePriceDifference(lines: Lines = NO_LINES, markets: readonly OfferedMarket[]): PriceDifference {
  const put: PutLine[] = []
  const removedKeys = new Set(lines.keys())
  for (const market of markets) {
    const key = lineKey(market.kindId, market.lineQ)
    const before = lines.get(key)
    const isFirst = removedKeys.delete(key)
    if (!isFirst || before === undefined || !isSame(before, market))
      put.push([market.kindId, market.lineQ, market.rank, ...market.prices])
  }
  const locked = markets.flatMap(({ kindId, lineQ, suspended }) => (suspended === true ? [lineKey(kindId, lineQ)] : []))
  return { put, gone: [...removedKeys], ...(locked.length > 0 && { locked }) }
}

function isSame(before: UxOdds, { rank, prices }: OfferedMarket): boolean {
  if (rankOf(before) !== rank || priceCount(before) !== prices.length) return false
  for (let index = 0; index < prices.length; index += 1) if (priceAt(before, index) !== prices[index]) return false
  return true
}

/** Applies a difference to the current lines and returns the full price list. */
export function applyPriceDifference(
  lines: Lines = NO_LINES,
  { put, gone, locked }: PriceDifference,
): readonly OfferedMarket[] {
  const changedKeys = new Set(gone)
  for (const [kindId, lineQ] of put) changedKeys.add(lineKey(kindId, lineQ))
  const markets: OfferedMarket[] = []
  for (const [key, row] of lines)
    if (!changedKeys.has(key))
      markets.push({ kindId: kindIdOf(row), lineQ: lineQOf(row), rank: rankOf(row), prices: pricesOf(row) })
  for (const [kindId, lineQ, rank, ...prices] of put) markets.push({ kindId, lineQ, rank, prices })
  if (locked === undefined) return markets
  const suspendedKeys = new Set(locked)
  return markets.map((market) =>
    suspendedKeys.has(lineKey(market.kindId, market.lineQ)) ? { ...market, suspended: true } : market,
  )
}
