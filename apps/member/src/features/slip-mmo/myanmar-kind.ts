import type { MyanmarMode } from './myanmar-stake.ts'
import type { BetCheckMultiAnswer, MmoClickAnswer } from '@touchline/contract/named-records'
import { myanmarMoveAllowed } from '@touchline/domain/acceptance'
import { ASIAN, computeCheckValidMs, applyOffer } from '../slip/asian-prices.ts'
import { LEGS_DEBOUNCE_MS, legCountReason, MAX_LEGS, readLegs } from '../slip/combined-kind.ts'
import { limitsOff } from '../slip/parlay-stake.ts'
import type { SlipKind } from '../slip/slip-kind.ts'
import { parseOffer } from '../slip/slip-offer.ts'
import type { SlipFields } from '../slip/slip.types.ts'
import { requireMyanmarTerms, myanmarKey, toWireMyanmar } from './myanmar-pick.ts'
import { highestMyanmarStake, myanmarTerms } from './myanmar-stake.ts'

const MIN_LEGS = { mmo_single: 1, mmo_parlay: 2 } as const

const toWireLegs = ({ legs }: SlipFields) => legs.map(({ pick }) => toWireMyanmar(pick))

/** Slip rules shared by Myanmar singles and parlays: the accepted terms are a line, and the line can move (MM3). */
const createLineRules = (mode: MyanmarMode) =>
  ({
    ...ASIAN,
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
  }) satisfies Partial<SlipKind>

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

export const MYANMAR: Readonly<Record<MyanmarMode, SlipKind>> = { mmo_single: SINGLE, mmo_parlay: PARLAY }
