import type { BetCheckMultiAnswer } from '@touchline/contract/named-records'
import { legBounds, legCountRefusal, type TicketKind } from '@touchline/domain/ticket'
import { ASIAN_PRICES, computeCheckValidMs, applyOffer } from '../prices/asian-prices.ts'
import type { BlockReason } from '../slip-kind.ts'
import {
  hasStake,
  highestParlayStake,
  limitsOff,
  toPrices,
  sizesKey,
  toSizeRequests,
  computeTerms,
} from '../stake/parlay-stake.ts'
import { toLegRequest } from '../pick.ts'
import type { SlipKind } from '../slip-kind.ts'
import { parseOffer } from '../prices/slip-offer.ts'
import type { LegsChecked, SlipFields } from '../slip.types.ts'

/** Maximum number of legs on the slip. Higher than the limit of a ticket, so that the slip can report too many legs. */
export const MAX_LEGS = 20
/** Debounce in milliseconds before the server check, because legs are added and units typed in quick succession. */
export const LEGS_DEBOUNCE_MS = 250

const LIVE = 3

/** Parlay or system: several selections, at most one from a match. */
export const COMBINED_KIND: SlipKind = {
  ...ASIAN_PRICES,
  maxLegs: MAX_LEGS,
  slotOf: ({ matchId }) => matchId,
  countReason: ({ legs, system }) =>
    legCountReason(system ? 'system' : 'parlay', legs.length, legs.filter(({ pick }) => pick.tab === LIVE).length),
  isClearedWithTab: false,
  offered: (slip, event) => applyOffer(slip, event, (pick, { oddsMilli }) => ({ ...pick, oddsMilli })),
  supportsSystems: true,
  hasStake: (slip) => hasStake(slip, slip.legs.length),
  terms: (slip, { currency }) => computeTerms(slip, toPrices(slip.legs), currency),
  limitOff: (slip, offer, { currency }) => {
    const terms = computeTerms(slip, toPrices(slip.legs), currency)
    return terms && limitsOff(terms, offer)
  },
  // The slip does not clamp the unit stakes of a system to a limit.
  highest: ({ legs, system }, offer) => (system || legs.length < 2 ? null : highestParlayStake(offer, toPrices(legs))),
  debounceMs: LEGS_DEBOUNCE_MS,
  computeValidMs: computeCheckValidMs,
  buildOfferKey: (slip, context) => (slip.system ? sizesKey(slip, slip.legs.length, context.currency) : ''),
  check: (slip, context) => {
    const sizes = slip.system ? toSizeRequests(slip, slip.legs.length, context.currency) : []
    return {
      call: 'betcheckmultispecial',
      body: { kind: slip.system ? 'system' : 'parlay', legs: toLegRequests(slip), ...(sizes.length > 0 && { sizes }) },
    }
  },
  readCheck: (answer: BetCheckMultiAnswer) => ({ offer: parseOffer(answer), ...readLegs(answer) }),
  bet: (slip, stake, { currency }) =>
    slip.system
      ? {
          call: 'betsysparlay',
          body: { legs: toLegRequests(slip), sizes: toSizeRequests(slip, slip.legs.length, currency) },
        }
      : { call: 'betparlay', body: { legs: toLegRequests(slip), stake } },
  afterRefusal: ({ offer }) => (offer === null ? 'checking' : 'open'),
  // After a refusal for the size of the bet, the member must lower the unit stakes of a system.
  afterLess: ({ system }) => (system ? 'open' : 'checking'),
}

/** PA1: returns the reason if a ticket has too few or too many legs; `liveLegs` of them are live. */
export function legCountReason(kind: TicketKind, legs: number, liveLegs: number): BlockReason | null {
  const count = legCountRefusal(kind, legs, liveLegs)
  const { min, max } = legBounds(kind, liveLegs)
  if (count === 'minMatch') return { why: 'minLegs', legs: min, live: liveLegs > 0 }
  return count === 'maxMatch' ? { why: 'maxLegs', legs: max, live: liveLegs > 0 } : null
}

/** Parses the leg prices and the refusal from the server check of a ticket with several legs. */
export function readLegs({ legs, refusal }: BetCheckMultiAnswer): Pick<LegsChecked, 'legs' | 'refusal'> {
  return {
    legs: legs.map(({ statusdesc, score }) => ({
      code: statusdesc === 'success' ? null : statusdesc,
      score: score === null ? null : [score[0] ?? 0, score[1] ?? 0],
    })),
    refusal: refusal && { code: refusal.statusdesc, ...(refusal.related && { related: refusal.related }) },
  }
}

function toLegRequests({ legs }: SlipFields) {
  return legs.map(({ pick }) => toLegRequest(pick))
}
