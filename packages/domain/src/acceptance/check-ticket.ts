import type { Score } from '../match/index.ts'
import { marketKindByCode } from '../market/index.ts'
import { isGroupedMarket, type OddsMilli } from '../odds/index.ts'
import { computeTicketTerms, type LegTerms, type TicketTerms } from '../ticket/index.ts'
import type { LegInput, TicketInput } from './bet-input.ts'
import { checkCombination, combinedOdds } from './combination.ts'
import { ACCESS_CHECKS } from './access-checks.ts'
import { findLine, legPrice } from './leg-price.ts'
import { firstRefusal, refuseIf, type AcceptanceCheck, type LegPrice, type Refusal } from './refusal.ts'
import { computeStakeLimits, STAKE_CHECKS, TERMS_CHECKS } from './stake-checks.ts'
import {
  toMemberPriceTerms,
  checkCombinable,
  checkLegs,
  checkRelated,
  checkSizes,
  SHAPE_CHECKS,
} from './ticket-checks.ts'

/** Ticket that passed the checks, with its accepted terms. */
export interface AcceptedTicket {
  readonly ok: true
  readonly legs: readonly LegTerms[]
  readonly terms: TicketTerms
  /** Combined price of a bet builder in thousandths. Null for other ticket kinds. */
  readonly combinedMilli: OddsMilli | null
  /** Member's commission on the ticket's turnover, in basis points (UP2). */
  readonly turnoverBp: number
  /** Max payout that applied to the ticket, in minor units (LI1). */
  readonly maxPayoutMinor: bigint
  /** Bet delay in milliseconds: the longest among the legs in play, or 0 with no leg in play (AC3). */
  readonly waitMs: number
}

/** Refuses a reference that was used before with a different request (AC1). */
const checkNotRepeated: AcceptanceCheck<TicketInput> = ({ repeated }) => refuseIf(repeated, 'betExists')

const TICKET_CHECKS: readonly AcceptanceCheck<TicketInput>[] = [
  ...ACCESS_CHECKS,
  checkNotRepeated,
  ...SHAPE_CHECKS,
  checkSizes,
  checkLegs,
  checkCombinable,
  checkRelated,
  checkCombination,
]

/** Longest bet delay that a sport can have, in milliseconds. */
export const LONGEST_BET_DELAY_MS = 30_000

interface CurrentLeg {
  readonly leg: LegInput
  /** Line on which the bet is accepted, in quarter goals. */
  readonly lineQ: number
  readonly price: LegPrice
}

/**
 * Returns the current goals of a match in play (GR9). Returns null before kick-off and in sports that do not score
 * goals.
 */
export function scoreAtPlacement({ match }: Pick<LegInput, 'match'>): Score | null {
  return match?.tab === 3 ? match.score : null
}

/** Returns the bet delay of a leg in milliseconds (AC3); 0 before kick-off. */
export function computeBetDelay({ match, waitMs }: Pick<LegInput, 'match' | 'waitMs'>): number {
  return match?.tab === 3 ? waitMs : 0
}

/**
 * Checks whether a ticket can be placed (AC). The refusal carries the code of the first failed check and the number of
 * the first leg that fails it. An accepted ticket has the current prices, which may differ from the displayed prices as
 * AC2 allows. Never changes a stake (LI3).
 */
export function checkTicket(input: TicketInput): AcceptedTicket | Refusal {
  const early = firstRefusal(TICKET_CHECKS, input)
  if (early) return early
  const now = findCurrentLegs(input)
  const priced = { input, prices: now.map(({ price }) => price), limits: computeStakeLimits(input) }
  const refusal = firstRefusal(STAKE_CHECKS, priced)
  if (refusal) return refusal
  const legs = now.map(toLegTerms)
  const terms = computeAcceptedTerms(input, legs)
  return (
    firstRefusal(TERMS_CHECKS, { ...priced, terms }) ?? {
      ok: true,
      legs,
      terms,
      combinedMilli: computeCombinedMilli(input),
      maxPayoutMinor: priced.limits.maxPayoutMinor,
      turnoverBp: computeTurnoverBp(input),
      waitMs: Math.max(...input.legs.map(computeBetDelay)),
    }
  )
}

/** Returns the current line and price of each leg. Throws if a leg has no price, which the earlier checks exclude. */
function findCurrentLegs(input: TicketInput): readonly CurrentLeg[] {
  return input.legs.map((leg) => {
    const buying = toMemberPriceTerms(input)
    const line = findLine(leg, buying)
    const price = legPrice(leg, buying)
    if (price === null || line === undefined) throw new Error('a leg that is on offer has no price')
    return { leg, lineQ: line.lineQ, price }
  })
}

function toLegTerms({ leg, lineQ, price: { oddsMilli, myanmar } }: CurrentLeg): LegTerms {
  const { matchId, typeCode, selection } = leg.request
  return { matchId, typeCode, lineQ, selection, oddsMilli, scoreAtAcceptance: scoreAtPlacement(leg), myanmar }
}

function computeAcceptedTerms(input: TicketInput, legs: readonly LegTerms[]): TicketTerms {
  const { kind, request, myanmarBp } = input
  return computeTicketTerms({ ...request, kind, myanmarBp }, { legs, combinedMilli: computeCombinedMilli(input) })
}

function computeCombinedMilli(input: TicketInput): OddsMilli | null {
  return input.kind === 'builder' ? combinedOdds(input) : null
}

/**
 * Returns the commission rate in basis points. Only a single on a market with price groups earns the group's commission
 * (UP2).
 */
function computeTurnoverBp({ kind, legs, groupTerms }: TicketInput): number {
  const type = marketKindByCode(legs[0]?.request.typeCode ?? '')
  return kind === 'single' && type && isGroupedMarket(type) ? groupTerms.commissionBp : 0
}
