import { marketKindByCode, type MarketKind } from '../market/index.ts'
import { findFavourite, MYANMAR_RANK, findMyanmarLine, type MyanmarTerms } from '../myanmar/index.ts'
import { computeGroupPrice, isGroupedMarket, isOddsMilli } from '../odds/index.ts'
import type { LegInput, OfferedLine, SelectionRequest } from './bet-input.ts'
import type { LegPrice } from './refusal.ts'

/**
 * Terms that turn a book price into the member's price: the price shift of the price group, and whether the bet is on
 * the Myanmar line.
 */
export interface MemberPriceTerms {
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

/**
 * Returns the requested line, or undefined if the match does not offer it. A market has a single Myanmar line beside
 * its main Asian line. A Myanmar bet takes the current main line (MM3).
 */
export function findLine(
  { match, request }: Pick<LegInput, 'match' | 'request'>,
  { isMyanmar }: Pick<MemberPriceTerms, 'isMyanmar'>,
): OfferedLine | undefined {
  return match?.lines.find(({ lineQ, rank }) => (isMyanmar ? rank === MYANMAR_RANK : lineQ === request.lineQ))
}

/** Returns the displayed Myanmar line with its favourite, or null if the bet has no Myanmar line. */
export function myanmarTermsShown({ myanmar, typeCode, lineQ }: SelectionRequest): MyanmarTerms | null {
  const line = marketKindByCode(typeCode)?.line
  if (myanmar === null || (line !== 'handicap' && line !== 'total')) return null
  const { goals, percent, favourite = findFavourite({ line, lineQ }) } = myanmar
  return { goals, percent, favourite }
}

/** Returns the current offer for the requested selection, or null if the selection is not offered. */
export function legOffer(leg: Pick<LegInput, 'match' | 'request'>, buying: MemberPriceTerms): OfferNow | null {
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
    oddsMilli: isGroupedMarket(type) ? computeGroupPrice(oddsMilli, buying.shiftHundredths) : oddsMilli,
    myanmar: null,
    ...on,
  }
}

/**
 * Returns the price of a selection on a line in thousandths, before the price shift of the member's price group.
 * Returns 0 if the selection is not offered.
 */
function bookPrice(type: MarketKind, line: OfferedLine, selection: string): number {
  return line.prices[type.selections.indexOf(selection)] ?? 0
}

/** Returns the current price of the requested selection, or null if the selection is not offered. */
export function legPrice(leg: Pick<LegInput, 'match' | 'request'>, buying: MemberPriceTerms): LegPrice | null {
  const offer = legOffer(leg, buying)
  return offer && { oddsMilli: offer.oddsMilli, myanmar: offer.myanmar }
}
