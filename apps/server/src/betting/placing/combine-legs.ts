import type { Combination, SelectionRequest } from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import { computeGroupPrice, isGroupedMarket, isOddsMilli } from '@touchline/domain/odds'
import {
  combinedChance,
  type CombinedChance,
  type CombinationRefusal,
  type SinglePrices,
  marginFor,
  type Margins,
  type MatchModel,
  computeCombinationPrice,
} from '@touchline/domain/pricing'
import { type BettingMember, groupTermsOf } from '../../members/index.ts'
import type { BookView } from '../../offer/index.ts'

interface CombineParts {
  readonly book: Pick<BookView, 'match' | 'lines'>
  /** Returns the pricing model of a match; undefined if the match has no model. */
  readonly modelOf: (matchId: MatchId) => MatchModel | undefined
  /** Returns the margins that apply to the markets of a match (MA1). */
  readonly marginsOf: (matchId: MatchId) => Margins
}

/** Member's terms that affect the price of a bet builder. */
export interface CombinedTerms {
  /**
   * Hundredths of Malay odds, 0 or more, taken off each side's price by the member's price group; a larger value is a
   * worse price (OD8).
   */
  readonly shiftHundredths: number
  /** Additional margin of a bet builder in basis points, 0 to 3,000 (SM1). */
  readonly builderBp: number
}

type CombinedRequest = Pick<SelectionRequest, 'matchId' | 'typeCode' | 'lineQ' | 'selection'>

export type CombineLegs = (legs: readonly CombinedRequest[], terms: CombinedTerms) => Combination | null

const FULL_BP = 10_000

const CODES: Readonly<Record<CombinationRefusal, Extract<Combination, { code: string }>['code']>> = {
  impossible: 'builderImpossible',
  certain: 'builderNotOffered',
  implied: 'builderImplied',
  refundable: 'builderRefundable',
  notModelled: 'builderNotOffered',
  closed: 'builderNotOffered',
}

/** Refusals that apply to a pair of legs, so that dropping either leg resolves the refusal. */
const PAIR_REFUSALS: ReadonlySet<CombinationRefusal> = new Set<CombinationRefusal>([
  'impossible',
  'implied',
  'notModelled',
])

export function combinedTerms(member: Pick<BettingMember, 'commType' | 'priceGroups' | 'betting'>): CombinedTerms {
  return {
    shiftHundredths: groupTermsOf(member).shiftHundredths,
    builderBp: member.betting.builderBp,
  }
}

/**
 * Builds the function that prices selections on a single match as a bet builder, by the current model of the match
 * (SM1). The function returns null if the match has no model or no price is possible.
 */
export function createCombineLegs({ book, modelOf, marginsOf }: CombineParts): CombineLegs {
  return (legs, { shiftHundredths, builderBp }) => {
    const matchId = legs[0]?.matchId
    const model = matchId === undefined ? undefined : modelOf(matchId)
    if (matchId === undefined || model === undefined || legs.some((leg) => leg.matchId !== matchId)) return null
    const canCombine = legs.every(({ typeCode, selection }) => {
      const type = marketKindByCode(typeCode)
      return type?.mix === 'all' && type.selections.includes(selection)
    })
    if (!canCombine) return null
    const live = book.match(matchId)?.live ?? null
    const state = live?.period === 'pre' ? null : live
    const combined = combinedChance(model, state, legs)
    if ('refused' in combined) {
      const clashes = (pair: readonly CombinedRequest[]) =>
        isRefused(combinedChance(model, state, pair), combined.refused)
      return { code: CODES[combined.refused], leg: combined.leg, pair: clashingPair(legs, combined, clashes) }
    }
    const oddsMilli = computeCombinationPrice(combined.chance, {
      single: largestMargin(marginsOf(matchId), legs),
      margin: builderBp / FULL_BP,
      singlePrices: legs.flatMap((leg) => findSinglePrice(book, leg, shiftHundredths) ?? []),
    })
    return oddsMilli === 0 ? null : { oddsMilli }
  }
}

function isRefused(combined: CombinedChance, why: CombinationRefusal): boolean {
  return 'refused' in combined && combined.refused === why
}

/**
 * Finds the first two legs that cannot be combined, as indexes from 0; one of the two is `leg` if `leg` is set. Null if
 * the refusal depends on more than two legs.
 */
function clashingPair(
  legs: readonly CombinedRequest[],
  { refused, leg }: Extract<CombinedChance, { refused: unknown }>,
  clashes: (pair: readonly CombinedRequest[]) => boolean,
): readonly [number, number] | null {
  if (!PAIR_REFUSALS.has(refused)) return null
  for (const [second, two] of legs.entries())
    for (const [first, one] of legs.slice(0, second).entries())
      if ((leg === null || first === leg || second === leg) && clashes([one, two])) return [first, second]
  return null
}

/** Returns the largest margin of the legs' markets (SM1). */
function largestMargin(margins: Margins, legs: readonly CombinedRequest[]): number {
  return Math.max(
    ...legs.flatMap(({ typeCode }) => {
      const type = marketKindByCode(typeCode)
      return type === undefined ? [] : [marginFor(margins, type)]
    }),
  )
}

/**
 * Returns the price of the leg as a single, in thousandths, before and after the price group's shift; null if the leg
 * is not offered.
 */
function findSinglePrice(
  book: Pick<BookView, 'lines'>,
  { matchId, typeCode, lineQ, selection }: CombinedRequest,
  shiftHundredths: number,
): SinglePrices | null {
  const type = marketKindByCode(typeCode)
  const at = type?.selections.indexOf(selection) ?? -1
  const bookMilli = book.lines(matchId, typeCode).find((line) => line.lineQ === lineQ)?.prices[at]
  if (type === undefined || bookMilli === undefined || !isOddsMilli(bookMilli)) return null
  return { bookMilli, groupMilli: isGroupedMarket(type) ? computeGroupPrice(bookMilli, shiftHundredths) : bookMilli }
}
