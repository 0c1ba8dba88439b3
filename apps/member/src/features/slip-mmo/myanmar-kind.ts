import type { MyanmarMode } from './myanmar-stake.ts'
import type { BetCheckMultiAnswer, MmoClickAnswer } from '@touchline/contract/named-records'
import { myanmarMoveAllowed } from '@touchline/domain/acceptance'
import { ASIAN_PRICES, computeCheckValidMs, applyOffer } from '../slip/prices/asian-prices.ts'
import { LEGS_DEBOUNCE_MS, legCountReason, MAX_LEGS, readLegs } from '../slip/combined/combined-kind.ts'
import { limitsOff } from '../slip/stake/parlay-stake.ts'
import type { SlipKind } from '../slip/slip-kind.ts'
import { parseOffer } from '../slip/prices/slip-offer.ts'
import type { SlipFields } from '../slip/slip.types.ts'
import { requireMyanmarTerms, myanmarKey, toWireMyanmar } from './myanmar-pick.ts'
import { highestMyanmarStake, myanmarTerms } from './myanmar-stake.ts'

const MIN_LEGS = { mmo_single: 1, mmo_parlay: 2 } as const

/** Slip rules of a bet on one side of a Myanmar line (MM2). */
const SINGLE: SlipKind = {
  ...createLineRules('mmo_single'),
  maxLegs: 1,
  slotOf: () => 'only',
  isClearedWithTab: true,
  debounceMs: 0,
  check: (slip) => ({ call: 'betmmoclick', body: { ...toWireLegs(slip)[0] } }),
  readCheck: (answer: MmoClickAnswer) => ({
    offer: { ...parseOffer(answer), feeBp: answer.commissionBp },
    legs: [{ code: null, score: answer.score === null ? null : [answer.score[0] ?? 0, answer.score[1] ?? 0] }],
    refusal: null,
  }),
  bet: (slip, stake) => ({ call: 'betsinglemmo', body: { ...toWireLegs(slip)[0], stake } }),
}

/** Slip rules of a Myanmar parlay (MM4). */
const PARLAY: SlipKind = {
  ...createLineRules('mmo_parlay'),
  maxLegs: MAX_LEGS,
  slotOf: ({ matchId }) => matchId,
  isClearedWithTab: false,
  debounceMs: LEGS_DEBOUNCE_MS,
  check: (slip) => ({ call: 'betcheckmultispecial', body: { kind: 'mmo_parlay', legs: toWireLegs(slip) } }),
  readCheck: (answer: BetCheckMultiAnswer) => ({
    offer: { ...parseOffer(answer), feeBp: answer.commissionBp ?? 0 },
    ...readLegs(answer),
  }),
  bet: (slip, stake) => ({ call: 'betparlaymmo', body: { legs: toWireLegs(slip), stake } }),
}

export const MYANMAR_KINDS: Readonly<Record<MyanmarMode, SlipKind>> = { mmo_single: SINGLE, mmo_parlay: PARLAY }

/** Slip rules shared by Myanmar singles and parlays: the accepted terms are a line, and the line can move (MM3). */
function createLineRules(mode: MyanmarMode) {
  return {
    ...ASIAN_PRICES,
    keyOf: myanmarKey,
    countReason: ({ legs }) => legCountReason(mode, legs.length, 0),
    isSame: (one, other) => {
      const [a, b] = [requireMyanmarTerms(one), requireMyanmarTerms(other)]
      return a.goals === b.goals && a.percent === b.percent && a.favourite === b.favourite
    },
    covers: ({ acceptBetter, acceptAny, autoRefresh }, from, to) =>
      myanmarMoveAllowed(requireMyanmarTerms(from), requireMyanmarTerms(to), to.selection, {
        acceptBetter,
        acceptAny: acceptAny || autoRefresh,
      }),
    offered: (slip, event) =>
      applyOffer(slip, event, (pick, { myanmar }) => ({ ...pick, myanmar: myanmar ?? requireMyanmarTerms(pick) })),
    terms: (slip, { currency }) => myanmarTerms(mode, slip, currency),
    limitOff: (slip, offer, { currency }) => {
      const terms = myanmarTerms(mode, slip, currency)
      return terms && limitsOff(terms, offer)
    },
    highest: ({ legs }, offer) =>
      offer.feeBp === undefined || legs.length < MIN_LEGS[mode]
        ? null
        : highestMyanmarStake(offer, offer.feeBp, legs.length),
    computeValidMs: computeCheckValidMs,
    staysAfterBet: false,
    afterRefusal: ({ offer }) => (offer === null ? 'checking' : 'open'),
  } satisfies Partial<SlipKind>
}

function toWireLegs({ legs }: SlipFields) {
  return legs.map(({ pick }) => toWireMyanmar(pick))
}
