import type { Score } from '../match/index.ts'
import { displayHundredths, type OddsMilli } from '../odds/index.ts'
import { computeParlayTerms, systemSizes, type StakeLimits } from '../ticket/index.ts'
import type { LegInput, SlipInput } from './bet-input.ts'
import { scoreAtPlacement, computeBetDelay } from './check-ticket.ts'
import { checkCombination, combinedOdds } from './combination.ts'
import { VIEW_CHECKS } from './access-checks.ts'
import { legPrice } from './leg-price.ts'
import { firstRefusal, type LegPrice, type Refusal } from './refusal.ts'
import { computeStakeLimits } from './stake-checks.ts'
import {
  toMemberPriceTerms,
  checkCombinable,
  checkLeg,
  checkLegs,
  checkRelated,
  SHAPE_CHECKS,
} from './ticket-checks.ts'

/** Price, score and bet delay of a selection that is currently open for betting. */
export interface OfferedLeg extends LegPrice {
  readonly ok: true
  /** Current goals of a match in play (GR9). Null before kick-off and in sports that do not score goals. */
  readonly score: Score | null
  /** Bet delay in milliseconds (AC3); 0 before kick-off. */
  readonly waitMs: number
}

/** Result of pricing a slip: price of every leg, limits, and the refusal if the ticket cannot be placed. */
export interface OfferedSlip {
  /** Price of each leg, or the refusal of the leg. */
  readonly legs: readonly (OfferedLeg | Refusal)[]
  /** Refusal of a ticket of the requested kind on these legs; null if the ticket can be placed. */
  readonly refusal: Refusal | null
  /** Combined decimal price in hundredths (OD6); null if the legs cannot be combined. */
  readonly priceHundredths: number | null
  /** Price of a bet builder in thousandths (SM1); null for other kinds. */
  readonly combinedMilli: OddsMilli | null
  /** Combination sizes offered for a system bet on these legs (SY1). */
  readonly sizes: readonly number[]
  readonly limits: StakeLimits
  readonly waitMs: number
}

/**
 * Prices the selections of a slip and checks a ticket of the requested kind, without the stake checks of AC. Returns a
 * refusal only for a failed session or account check. The refusal of an unavailable leg is returned beside the prices
 * of the other legs.
 */
export function checkSlip(input: SlipInput): OfferedSlip | Refusal {
  const accessRefusal = firstRefusal(VIEW_CHECKS, input)
  if (accessRefusal) return accessRefusal
  const legs = input.legs.map((leg) => offeredLeg(input, leg))
  const refusal = firstRefusal([...SHAPE_CHECKS, checkLegs, checkCombinable, checkRelated, checkCombination], input)
  const offered = legs.flatMap((leg) => (leg.ok ? leg : []))
  const joined = refusal === null && legs.length > 1 && input.kind !== 'mmo_parlay'
  return {
    legs,
    refusal,
    priceHundredths: joined ? computeCombinedPrice(input, offered) : null,
    combinedMilli: joined && input.kind === 'builder' ? combinedOdds(input) : null,
    sizes: systemSizes(legs.length),
    limits: computeStakeLimits(input),
    waitMs: Math.max(0, ...offered.map(({ waitMs }) => waitMs)),
  }
}

function offeredLeg(input: SlipInput, leg: LegInput): OfferedLeg | Refusal {
  const refusal = checkLeg(input, leg)
  if (refusal) return refusal
  const price = legPrice(leg, toMemberPriceTerms(input))
  if (price === null) throw new Error('a leg that is on offer has no price')
  return { ok: true, ...price, score: scoreAtPlacement(leg), waitMs: computeBetDelay(leg) }
}

/** Returns the combined decimal price of the slip's legs, in hundredths (OD6). */
function computeCombinedPrice(input: SlipInput, legs: readonly LegPrice[]): number {
  return input.kind === 'builder' ? displayHundredths(combinedOdds(input), 4) : combinedPrice(legs)
}

/** Uses an arbitrary stake of 100 minor units, because the combined price does not depend on the stake. */
function combinedPrice(legs: readonly LegPrice[]): number {
  return computeParlayTerms(100n, legs).priceHundredths
}
