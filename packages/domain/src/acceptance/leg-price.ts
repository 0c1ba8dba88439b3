import { marketKindByCode, type MarketKind } from '../market/index.ts'
import { findFavourite, MYANMAR_RANK, findMyanmarLine, type MyanmarTerms } from '../myanmar/index.ts'
import { groupPrice, isGroupedMarket, isOddsMilli } from '../odds/index.ts'
import type { LegInput, OfferedLine, SelectionRequest } from './bet-input.ts'
import type { LegPrice } from './refusal.ts'

/**
 * Returns the requested line, or undefined if the match does not offer it. A market has a single Myanmar line beside
 * its main Asian line. A Myanmar bet takes the current main line (MM3).
 */
export const findLine = (
  { match, request }: Pick<LegInput, 'match' | 'request'>,
  { isMyanmar }: Pick<Buying, 'isMyanmar'>,
): OfferedLine | undefined =>
  match?.lines.find(({ lineQ, rank }) => (isMyanmar ? rank === MYANMAR_RANK : lineQ === request.lineQ))

/** Returns the displayed Myanmar line with its favourite, or null if the bet has no Myanmar line. */
export const myanmarTermsShown = ({ myanmar, typeCode, lineQ }: SelectionRequest): MyanmarTerms | null => {
  const line = marketKindByCode(typeCode)?.line
  if (myanmar === null || (line !== 'handicap' && line !== 'total')) return null
  const { goals, percent, favourite = findFavourite({ line, lineQ }) } = myanmar
  return { goals, percent, favourite }
}

/**
 * Returns the price of a selection on a line in thousandths, before the price shift of the member's price group.
 * Returns 0 if the selection is not offered.
 */
const bookPrice = (type: MarketKind, line: OfferedLine, selection: string): number =>
  line.prices[type.selections.indexOf(selection)] ?? 0

/**
 * Terms that turn a book price into the member's price: the price shift of the price group, and whether the bet is on
 * the Myanmar line.
 */
export interface Buying {
  /**
   * Price shift of the member's price group in hundredths of Malay odds, 0 or more (OD8). The shift lowers the member's
   * price.
   */
  readonly shiftHundredths: number
  readonly isMyanmar: boolean
}

/** Current price of a selection with its line. */
export interface OfferNow extends LegPrice {
  readonly lineQ: number
  /** True while the line is suspended, so that no bet is accepted. */
  readonly locked: boolean
}

/** Returns the current offer for the requested selection, or null if the selection is not offered. */
export const legOffer = (leg: Pick<LegInput, 'match' | 'request'>, buying: Buying): OfferNow | null => {
  const type = marketKindByCode(leg.request.typeCode)
  const line = findLine(leg, buying)
  if (type === undefined || line === undefined) return null
  const oddsMilli = bookPrice(type, line, leg.request.selection)
  if (!isOddsMilli(oddsMilli)) return null
  const on = { lineQ: line.lineQ, locked: line.suspended }
  if (buying.isMyanmar) {
    const myanmar = findMyanmarLine(type, line.lineQ, line.prices)
    return myanmar && { oddsMilli, myanmar, ...on }
  }
  return {
    oddsMilli: isGroupedMarket(type) ? groupPrice(oddsMilli, buying.shiftHundredths) : oddsMilli,
    myanmar: null,
    ...on,
  }
}

/** Returns the current price of the requested selection, or null if the selection is not offered. */
export const legPrice = (leg: Pick<LegInput, 'match' | 'request'>, buying: Buying): LegPrice | null => {
  const offer = legOffer(leg, buying)
  return offer && { oddsMilli: offer.oddsMilli, myanmar: offer.myanmar }
}
