import { marketTypeByCode, type MarketType } from '../market/index.ts'
import { myanmarBeside } from '../myanmar/index.ts'
import { groupPrice, isGroupedMarket, isOddsMilli, type PriceGroup } from '../odds/index.ts'
import type { LegInput, OfferedLine } from './bet-input.ts'
import type { LegPrice } from './refusal.ts'

/** The line asked for; undefined when the match does not offer it. */
export const findLine = ({ match, request }: Pick<LegInput, 'match' | 'request'>): OfferedLine | undefined =>
  match?.lines.find(({ lineQ }) => lineQ === request.lineQ)

/** Price of one selection of a line, thousandths; 0 when it is not offered. */
const bookPrice = (type: MarketType, line: OfferedLine, selection: string): number =>
  line.prices[type.selections.indexOf(selection)] ?? 0

/** How a selection is bought: at a group's price, or on the Myanmar line. */
export interface Buying {
  readonly priceGroup: PriceGroup
  readonly isMyanmar: boolean
}

/** What the selection asked for is offered at now; null when it is not. */
export const legPrice = (leg: Pick<LegInput, 'match' | 'request'>, buying: Buying): LegPrice | null => {
  const type = marketTypeByCode(leg.request.typeCode)
  const line = findLine(leg)
  if (type === undefined || line === undefined) return null
  const oddsMilli = bookPrice(type, line, leg.request.selection)
  if (!isOddsMilli(oddsMilli)) return null
  if (buying.isMyanmar) {
    const myanmar = myanmarBeside(type, line.lineQ, line.prices)
    return myanmar && { oddsMilli, myanmar }
  }
  return { oddsMilli: isGroupedMarket(type) ? groupPrice(oddsMilli, buying.priceGroup) : oddsMilli, myanmar: null }
}
