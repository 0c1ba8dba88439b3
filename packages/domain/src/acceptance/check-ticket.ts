import type { Score } from '../match/index.ts'
import { marketKindByCode } from '../market/index.ts'
import { isGroupedMarket, type OddsMilli } from '../odds/index.ts'
import { strikeAs, type LegTerms, type TicketTerms } from '../ticket/index.ts'
import type { LegInput, TicketInput } from './bet-input.ts'
import { checkCombination, combinedOdds } from './combination.ts'
import { DOOR_CHECKS } from './door-checks.ts'
import { findLine, legPrice } from './leg-price.ts'
import { firstRefusal, refuseIf, type Check, type LegPrice, type Refusal } from './refusal.ts'
import { limitsOf, STAKE_CHECKS, STRUCK_CHECKS } from './stake-checks.ts'
import { buyingOf, checkCombinable, checkLegs, checkRelated, checkSizes, SHAPE_CHECKS } from './ticket-checks.ts'

/** A ticket that may be placed, with the terms that it is struck at. */
export interface Accepted {
  readonly ok: true
  readonly legs: readonly LegTerms[]
  readonly terms: TicketTerms
  /** The one price of a builder, thousandths; null for every other kind. */
  readonly combinedMilli: OddsMilli | null
  /** What its turnover earns the member (UP2), basis points. */
  readonly turnoverBp: number
  /** LI1, of the limits that it was held to. */
  readonly maxPayoutMinor: bigint
  /** How long it waits before it is judged, ms: as the slowest of its legs in play; 0 with none (AC3). */
  readonly waitMs: number
}

/** AC1. */
const checkNotRepeated: Check<TicketInput> = ({ repeated }) => refuseIf(repeated, 'betExists')

const TICKET_CHECKS: readonly Check<TicketInput>[] = [
  ...DOOR_CHECKS,
  checkNotRepeated,
  ...SHAPE_CHECKS,
  checkSizes,
  checkLegs,
  checkCombinable,
  checkRelated,
  checkCombination,
]

/** GR9: goals now, of a match in play; null before it, and where scores are not goals. */
export const struckScoreOf = ({ match }: Pick<LegInput, 'match'>): Score | null =>
  match?.tab === 3 ? match.score : null

/** AC3: how long a bet on this leg would wait, ms; 0 before the match. */
export const waitOf = ({ match, waitMs }: Pick<LegInput, 'match' | 'waitMs'>): number => (match?.tab === 3 ? waitMs : 0)

interface LegNow {
  readonly leg: LegInput
  /** The line that it is struck at. */
  readonly lineQ: number
  readonly price: LegPrice
}

const termsOf = ({ leg, lineQ, price: { oddsMilli, myanmar } }: LegNow): LegTerms => {
  const { matchId, typeCode, selection } = leg.request
  return { matchId, typeCode, lineQ, selection, oddsMilli, struckScore: struckScoreOf(leg), myanmar }
}

const strike = (input: TicketInput, legs: readonly LegTerms[]): TicketTerms => {
  const { kind, request, myanmarBp } = input
  return strikeAs({ ...request, kind, myanmarBp }, { legs, combinedMilli: combinedMilliOf(input) })
}

const combinedMilliOf = (input: TicketInput): OddsMilli | null =>
  input.kind === 'builder' ? combinedOdds(input) : null

/** UP2: a single at a price of the member's group earns the group's commission; nothing else earns any. */
const turnoverBpOf = ({ kind, legs, groupTerms }: TicketInput): number => {
  const type = marketKindByCode(legs[0]?.request.typeCode ?? '')
  return kind === 'single' && type && isGroupedMarket(type) ? groupTerms.commissionBp : 0
}

/** What each leg is offered at. They have passed their checks, so each has a price. */
const legsNow = (input: TicketInput): readonly LegNow[] =>
  input.legs.map((leg) => {
    const buying = buyingOf(input)
    const line = findLine(leg, buying)
    const price = legPrice(leg, buying)
    if (price === null || line === undefined) throw new Error('a leg that is on offer has no price')
    return { leg, lineQ: line.lineQ, price }
  })

/**
 * Whether a ticket may be placed (AC): the first check that fails gives the code, of the first leg that fails it. An
 * accepted ticket is struck at the prices as they stand, which AC2 allowed to differ from those seen. Never changes a
 * stake (LI3).
 */
export const checkTicket = (input: TicketInput): Accepted | Refusal => {
  const early = firstRefusal(TICKET_CHECKS, input)
  if (early) return early
  const now = legsNow(input)
  const priced = { input, prices: now.map(({ price }) => price), limits: limitsOf(input) }
  const refusal = firstRefusal(STAKE_CHECKS, priced)
  if (refusal) return refusal
  const legs = now.map(termsOf)
  const terms = strike(input, legs)
  return (
    firstRefusal(STRUCK_CHECKS, { ...priced, terms }) ?? {
      ok: true,
      legs,
      terms,
      combinedMilli: combinedMilliOf(input),
      maxPayoutMinor: priced.limits.maxPayoutMinor,
      turnoverBp: turnoverBpOf(input),
      waitMs: Math.max(...input.legs.map(waitOf)),
    }
  )
}
