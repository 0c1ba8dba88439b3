import { marketKindByCode } from '../market/index.ts'
import { isMyanmarMode } from '../myanmar/index.ts'
import { legCountRefusal, relatedLegs, systemSizes } from '../ticket/index.ts'
import type { LegInput, SlipInput, TicketInput } from './bet-input.ts'
import { checkBuilderOffered } from './combination.ts'
import type { MemberPriceTerms } from './leg-price.ts'
import { OFFER_CHECKS } from './offer-checks.ts'
import { firstRefusal, refuseIf, type AcceptanceCheck, type Refusal } from './refusal.ts'

/** Refuses Myanmar bets if the currency or operator does not allow them (MM6). */
const checkMyanmarMode: AcceptanceCheck<SlipInput> = ({ kind, currency, myanmarAllowed }) =>
  refuseIf(isMyanmarKind(kind) && !isMyanmarMode(currency, myanmarAllowed), 'myanmarDisabled')

/**
 * Checks the number of legs (PA1). A leg counts as in play if the member added it to the slip in play. A leg that is no
 * longer in play fails a later check.
 */
const checkLegCount: AcceptanceCheck<SlipInput> = ({ kind, legs }) => {
  const code = legCountRefusal(kind, legs.length, legs.filter(({ request }) => request.tab === 3).length)
  return code && { ok: false, code }
}

/** Refuses a system bet unless every combination size is offered for the number of legs and occurs only once (SY1). */
export const checkSizes: AcceptanceCheck<TicketInput> = ({ kind, legs, request: { units } }) => {
  if (kind !== 'system') return refuseIf(units.length > 0, 'invalidSystem')
  const offered = systemSizes(legs.length)
  const sizes = new Set(units.map(({ size }) => size))
  const wrong = sizes.size === 0 || sizes.size < units.length || units.some(({ size }) => !offered.includes(size))
  return refuseIf(wrong, 'invalidSystem')
}

/** Returns the refusal of the first leg that is not on offer. Returns null if every leg is on offer. */
export const checkLegs: AcceptanceCheck<SlipInput> = (input) => {
  for (const [index, leg] of input.legs.entries()) {
    const refusal = checkLeg(input, leg)
    if (refusal) return { ...refusal, ...atLeg(input, index) }
  }
  return null
}

/** Refuses a parlay or system with a leg on a market that is restricted to singles. */
export const checkCombinable: AcceptanceCheck<SlipInput> = (input) => {
  const singlesOnlyIndex = input.legs.findIndex(({ request }) => marketKindByCode(request.typeCode)?.mix === 'none')
  return isSingleKind(input.kind) || singlesOnlyIndex < 0
    ? null
    : { ok: false, code: 'notInParlay', ...atLeg(input, singlesOnlyIndex) }
}

/** Refuses a ticket with related legs, such as two legs on the same match (PA1). The refusal names the two legs. */
export const checkRelated: AcceptanceCheck<SlipInput> = ({ kind, legs }) => {
  if (isSingleKind(kind) || kind === 'builder') return null
  const related = relatedLegs(legs.flatMap(({ match }) => match?.origin ?? []))
  if (related === null) return null
  const named = { ...related, first: related.first + 1, second: related.second + 1 }
  return { ok: false, code: 'relatedBets', leg: named.second, related: named }
}

/** Checks of a ticket's kind and number of legs, which run before the checks of its legs. */
export const SHAPE_CHECKS: readonly AcceptanceCheck<SlipInput>[] = [
  checkMyanmarMode,
  checkBuilderOffered,
  checkLegCount,
]

export function toMemberPriceTerms({ kind, groupTerms }: Pick<SlipInput, 'kind' | 'groupTerms'>): MemberPriceTerms {
  return {
    shiftHundredths: groupTerms.shiftHundredths,
    isMyanmar: isMyanmarKind(kind),
  }
}

function isMyanmarKind(kind: SlipInput['kind']): boolean {
  return kind === 'mmo_single' || kind === 'mmo_parlay'
}

/** Returns the leg number, counted from 1, as a field of a refusal. Returns an empty object for singles. */
export function atLeg(input: Pick<SlipInput, 'kind'>, index: number): { readonly leg?: number } {
  return isSingleKind(input.kind) ? {} : { leg: index + 1 }
}

function isSingleKind(kind: SlipInput['kind']): boolean {
  return kind === 'single' || kind === 'mmo_single'
}

/** Returns the first refusal of the offer checks of AC for a leg. Returns null if the leg is on offer. */
export function checkLeg(input: SlipInput, leg: LegInput): Refusal | null {
  return firstRefusal(OFFER_CHECKS, { ...leg, ...toMemberPriceTerms(input), feed: input.feed })
}
