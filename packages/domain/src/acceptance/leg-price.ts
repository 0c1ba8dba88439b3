import { marketTypeByCode, type MarketType } from '../market/index.ts'
import { favouriteOf, myanmarLine, type MyanmarTerms } from '../myanmar/index.ts'
import { displayHundredths, groupPrice, isGroupedMarket, isOddsMilli, type PriceGroup } from '../odds/index.ts'
import type { LegInput, OfferedLine } from './bet-input.ts'
import type { LegPrice } from './refusal.ts'

const MALAY = 1

/** The line asked for; undefined when the match does not offer it. */
export const findLine = ({ match, request }: Pick<LegInput, 'match' | 'request'>): OfferedLine | undefined =>
  match?.lines.find(({ lineQ }) => lineQ === request.lineQ)

/** Whether a type has Myanmar lines beside its Asian ones: two sides, on a handicap or a number of goals. */
export const hasMyanmarLine = ({ line, tab, selections }: MarketType): boolean =>
  (line === 'handicap' || line === 'total') && (tab === 'hdp' || tab === 'ou') && selections.length === 2

/** Price of one selection of a line, thousandths; 0 when it is not offered. */
const bookPrice = (type: MarketType, line: OfferedLine, selection: string): number =>
  line.prices[type.selections.indexOf(selection)] ?? 0

/** MM3, from the book's own price: no group buys Myanmar lines dearer. Null when the giving side has no price. */
const myanmarTerms = (type: MarketType, line: OfferedLine): MyanmarTerms | null => {
  if (type.line !== 'handicap' && type.line !== 'total') return null
  const asian = { line: type.line, lineQ: line.lineQ }
  const giving = bookPrice(type, line, favouriteOf(asian))
  if (!isOddsMilli(giving)) return null
  return myanmarLine({ ...asian, malayHundredths: displayHundredths(giving, MALAY) })
}

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
    const myanmar = myanmarTerms(type, line)
    return myanmar && { oddsMilli, myanmar }
  }
  return { oddsMilli: isGroupedMarket(type) ? groupPrice(oddsMilli, buying.priceGroup) : oddsMilli, myanmar: null }
}
