import { marketKindByCode } from '../market/index.ts'
import { isMyanmarMode } from '../myanmar/index.ts'
import { legCountRefusal, relatedLegs, systemSizes } from '../ticket/index.ts'
import type { LegInput, SlipInput, TicketInput } from './bet-input.ts'
import { checkBuilderOffered } from './combination.ts'
import type { Buying } from './leg-price.ts'
import { OFFER_CHECKS } from './offer-checks.ts'
import { firstRefusal, refuseIf, type Check, type Refusal } from './refusal.ts'

const isMyanmarKind = (kind: SlipInput['kind']): boolean => kind === 'mmo_single' || kind === 'mmo_parlay'

const isSingleKind = (kind: SlipInput['kind']): boolean => kind === 'single' || kind === 'mmo_single'

export const buyingOf = ({ kind, groupTerms }: Pick<SlipInput, 'kind' | 'groupTerms'>): Buying => ({
  shiftHundredths: groupTerms.shiftHundredths,
  isMyanmar: isMyanmarKind(kind),
})

/** The leg's number in a refusal, where there is more than one. */
export const atLeg = (input: Pick<SlipInput, 'kind'>, index: number): { readonly leg?: number } =>
  isSingleKind(input.kind) ? {} : { leg: index + 1 }

/** MM6. */
const checkMyanmarMode: Check<SlipInput> = ({ kind, currency, myanmarAllowed }) =>
  refuseIf(isMyanmarKind(kind) && !isMyanmarMode(currency, myanmarAllowed), 'myanmarDisabled')

/** PA1. A leg is in play where its slip was made in play; one that is not any more fails as such. */
const checkLegCount: Check<SlipInput> = ({ kind, legs }) => {
  const code = legCountRefusal(kind, legs.length, legs.filter(({ request }) => request.tab === 3).length)
  return code && { ok: false, code }
}

/** SY1: each size once, and one of those offered for so many legs. */
export const checkSizes: Check<TicketInput> = ({ kind, legs, request: { units } }) => {
  if (kind !== 'system') return refuseIf(units.length > 0, 'invalidSystem')
  const offered = systemSizes(legs.length)
  const sizes = new Set(units.map(({ size }) => size))
  const wrong = sizes.size === 0 || sizes.size < units.length || units.some(({ size }) => !offered.includes(size))
  return refuseIf(wrong, 'invalidSystem')
}

/** The first check of AC that a selection fails by itself. */
export const checkLeg = (input: SlipInput, leg: LegInput): Refusal | null =>
  firstRefusal(OFFER_CHECKS, { ...leg, ...buyingOf(input), feed: input.feed })

/** The first leg that is not on offer gives the code. */
export const checkLegs: Check<SlipInput> = (input) => {
  for (const [index, leg] of input.legs.entries()) {
    const refusal = checkLeg(input, leg)
    if (refusal) return { ...refusal, ...atLeg(input, index) }
  }
  return null
}

/** Some markets are sold as singles only. */
export const checkCombinable: Check<SlipInput> = (input) => {
  const alone = input.legs.findIndex(({ request }) => marketKindByCode(request.typeCode)?.mix === 'none')
  return isSingleKind(input.kind) || alone < 0 ? null : { ok: false, code: 'notInParlay', ...atLeg(input, alone) }
}

/** PA1: legs that hang together are refused by name. */
export const checkRelated: Check<SlipInput> = ({ kind, legs }) => {
  if (isSingleKind(kind) || kind === 'builder') return null
  const related = relatedLegs(legs.flatMap(({ match }) => match?.origin ?? []))
  if (related === null) return null
  const named = { ...related, first: related.first + 1, second: related.second + 1 }
  return { ok: false, code: 'relatedBets', leg: named.second, related: named }
}

/** What the ticket is, before its legs are looked at. */
export const SHAPE_CHECKS: readonly Check<SlipInput>[] = [checkMyanmarMode, checkBuilderOffered, checkLegCount]
