import type { Score } from '../match/index.ts'
import { displayHundredths, type OddsMilli } from '../odds/index.ts'
import { strikeParlay, systemSizes, type StakeLimits } from '../ticket/index.ts'
import type { LegInput, SlipInput } from './bet-input.ts'
import { struckScoreOf, waitOf } from './check-ticket.ts'
import { checkCombination, combinedOdds } from './combination.ts'
import { LOOK_CHECKS } from './door-checks.ts'
import { legPrice } from './leg-price.ts'
import { firstRefusal, type LegPrice, type Refusal } from './refusal.ts'
import { limitsOf } from './stake-checks.ts'
import { buyingOf, checkCombinable, checkLeg, checkLegs, checkRelated, SHAPE_CHECKS } from './ticket-checks.ts'

/** A selection that may be bet on now. */
export interface OfferedLeg extends LegPrice {
  readonly ok: true
  /** Goals now for a match in play (GR9); null before it, and where scores are not goals. */
  readonly score: Score | null
  /** How long a bet on it would wait, ms (AC3); 0 before the match. */
  readonly waitMs: number
}

/** What a slip is offered at. */
export interface OfferedSlip {
  /** Each leg's price, or why it is not to be had. */
  readonly legs: readonly (OfferedLeg | Refusal)[]
  /** Why a ticket of the kind asked for cannot be placed on them; null where it can. */
  readonly refusal: Refusal | null
  /** What the legs pay together, decimal hundredths (OD6); null where they cannot be joined. */
  readonly priceHundredths: number | null
  /** The one price of a builder, thousandths (SM1); null for every other kind. */
  readonly combinedMilli: OddsMilli | null
  /** Sizes that a system of these legs is offered in (SY1). */
  readonly sizes: readonly number[]
  readonly limits: StakeLimits
  readonly waitMs: number
}

const offeredLeg = (input: SlipInput, leg: LegInput): OfferedLeg | Refusal => {
  const refusal = checkLeg(input, leg)
  if (refusal) return refusal
  const price = legPrice(leg, buyingOf(input))
  if (price === null) throw new Error('a leg that is on offer has no price')
  return { ok: true, ...price, score: struckScoreOf(leg), waitMs: waitOf(leg) }
}

/** Any stake: the price does not hang on it. */
const combinedPrice = (legs: readonly LegPrice[]): number => strikeParlay(100n, legs).priceHundredths

/** Decimal hundredths (OD6). */
const priceOf = (input: SlipInput, legs: readonly LegPrice[]): number =>
  input.kind === 'builder' ? displayHundredths(combinedOdds(input), 4) : combinedPrice(legs)

/**
 * What selections are offered at, and whether a ticket of the kind may be placed on them (AC without a stake). Refused
 * whole only for who asks; a leg that is not on offer is named beside the prices of the others.
 */
export const checkSlip = (input: SlipInput): OfferedSlip | Refusal => {
  const shut = firstRefusal(LOOK_CHECKS, input)
  if (shut) return shut
  const legs = input.legs.map((leg) => offeredLeg(input, leg))
  const refusal = firstRefusal([...SHAPE_CHECKS, checkLegs, checkCombinable, checkRelated, checkCombination], input)
  const offered = legs.flatMap((leg) => (leg.ok ? leg : []))
  const joined = refusal === null && legs.length > 1 && input.kind !== 'mmo_parlay'
  return {
    legs,
    refusal,
    priceHundredths: joined ? priceOf(input, offered) : null,
    combinedMilli: joined && input.kind === 'builder' ? combinedOdds(input) : null,
    sizes: systemSizes(legs.length),
    limits: limitsOf(input),
    waitMs: Math.max(0, ...offered.map(({ waitMs }) => waitMs)),
  }
}
