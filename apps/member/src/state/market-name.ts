import { type MarketType, marketTypeByCode } from '@touchline/domain/market'
import { partName } from './sports.ts'
import type { Translate } from './words.ts'

/** What a market is called whatever the part it is on: Handicap. */
export const baseMarketName = (_: Translate, { base }: Pick<MarketType, 'base'>): string => _(`market.${base}`)

/** What a market is called with its part, where that is not the whole match: 1st half · Handicap. */
export function marketName(_: Translate, code: string, sportId: number): string {
  const type = marketTypeByCode(code)
  if (type === undefined) return code
  const name = baseMarketName(_, type)
  const isNamedByItself = type.part === 'full' || type.base.startsWith('GC_')
  return isNamedByItself ? name : `${partName(_, sportId, type.part)} · ${name}`
}
