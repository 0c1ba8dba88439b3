import { type MarketKind, marketKindByCode } from '@touchline/domain/market'
import { partName } from './part-name.ts'
import type { TextLookup } from './text-lookup.ts'

/** Returns the market name without the part of the match (half, quarter): "Handicap". */
export function baseMarketName(_: TextLookup, { base }: Pick<MarketKind, 'base'>): string {
  return _(`market.${base}`)
}

/**
 * Returns the name of the Myanmar variant of a market without the part of the match: body (handicap), or over/under.
 */
export function myanmarLineName(_: TextLookup, type: Pick<MarketKind, 'base' | 'line'>): string {
  return type.line === 'handicap' ? _('mmo.body') : baseMarketName(_, type)
}

/**
 * Returns the name of a market, or of its Myanmar variant. Puts the part of the match first, unless the market is on
 * the full match: "1st half · Handicap".
 */
export function marketName(_: TextLookup, code: string, sportId: number, isMyanmar = false): string {
  const type = marketKindByCode(code)
  if (type === undefined) return code
  const name = isMyanmar ? myanmarLineName(_, type) : baseMarketName(_, type)
  const isNamedByItself = type.part === 'full' || type.base.startsWith('GC_')
  return isNamedByItself ? name : `${partName(_, sportId, type.part)} · ${name}`
}
