import { type MarketKind, marketKindByCode } from '@touchline/domain/market'
import { partName } from './part-name.ts'
import type { Say } from './say.ts'

/** What a market is called whatever the part it is on: Handicap. */
export const baseMarketName = (_: Say, { base }: Pick<MarketKind, 'base'>): string => _(`market.${base}`)

/** What a market's Myanmar line is called whatever the part it is on: a body, or over/under. */
export const myanmarLineName = (_: Say, type: Pick<MarketKind, 'base' | 'line'>): string =>
  type.line === 'handicap' ? _('mmo.body') : baseMarketName(_, type)

/** What a market or its Myanmar line is called, with its part if that is not the whole match: 1st half · Handicap. */
export const marketName = (_: Say, code: string, sportId: number, isMyanmar = false): string => {
  const type = marketKindByCode(code)
  if (type === undefined) return code
  const name = isMyanmar ? myanmarLineName(_, type) : baseMarketName(_, type)
  const isNamedByItself = type.part === 'full' || type.base.startsWith('GC_')
  return isNamedByItself ? name : `${partName(_, sportId, type.part)} · ${name}`
}
