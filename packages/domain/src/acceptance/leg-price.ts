import { marketKindByCode, type MarketKind } from '../market/index.ts'
import { favouriteOf, MYANMAR_RANK, myanmarBeside, type MyanmarTerms } from '../myanmar/index.ts'
import { groupPrice, isGroupedMarket, isOddsMilli } from '../odds/index.ts'
import type { LegInput, OfferedLine, SelectionRequest } from './bet-input.ts'
import type { LegPrice } from './refusal.ts'

/**
 * The line asked for; undefined when the match does not offer it. A market has one Myanmar line, beside its main Asian
 * one: who bets on it asks for whichever that is now (MM3).
 */
export const findLine = (
  { match, request }: Pick<LegInput, 'match' | 'request'>,
  { isMyanmar }: Pick<Buying, 'isMyanmar'>,
): OfferedLine | undefined =>
  match?.lines.find(({ lineQ, rank }) => (isMyanmar ? rank === MYANMAR_RANK : lineQ === request.lineQ))

/** The Myanmar line that was seen, with who gave it; null where none was. */
export const myanmarSeen = ({ myanmar, typeCode, lineQ }: SelectionRequest): MyanmarTerms | null => {
  const line = marketKindByCode(typeCode)?.line
  if (myanmar === null || (line !== 'handicap' && line !== 'total')) return null
  const { goals, percent, favourite = favouriteOf({ line, lineQ }) } = myanmar
  return { goals, percent, favourite }
}

/** Price of one selection of a line, thousandths; 0 when it is not offered. */
const bookPrice = (type: MarketKind, line: OfferedLine, selection: string): number =>
  line.prices[type.selections.indexOf(selection)] ?? 0

/** How a selection is bought: at a group's price, or on the Myanmar line. */
export interface Buying {
  /** OD8: what the group's prices are off, hundredths of Malay odds. */
  readonly shiftHundredths: number
  readonly isMyanmar: boolean
}

/** What a selection is offered at, with the line that it is offered on. */
export interface OfferNow extends LegPrice {
  readonly lineQ: number
  /** Nothing may be bet on the line for now. */
  readonly locked: boolean
}

/** What the selection asked for is offered at now; null when it is not. */
export const legOffer = (leg: Pick<LegInput, 'match' | 'request'>, buying: Buying): OfferNow | null => {
  const type = marketKindByCode(leg.request.typeCode)
  const line = findLine(leg, buying)
  if (type === undefined || line === undefined) return null
  const oddsMilli = bookPrice(type, line, leg.request.selection)
  if (!isOddsMilli(oddsMilli)) return null
  const on = { lineQ: line.lineQ, locked: line.suspended }
  if (buying.isMyanmar) {
    const myanmar = myanmarBeside(type, line.lineQ, line.prices)
    return myanmar && { oddsMilli, myanmar, ...on }
  }
  return {
    oddsMilli: isGroupedMarket(type) ? groupPrice(oddsMilli, buying.shiftHundredths) : oddsMilli,
    myanmar: null,
    ...on,
  }
}

/** Its price alone. */
export const legPrice = (leg: Pick<LegInput, 'match' | 'request'>, buying: Buying): LegPrice | null => {
  const offer = legOffer(leg, buying)
  return offer && { oddsMilli: offer.oddsMilli, myanmar: offer.myanmar }
}
