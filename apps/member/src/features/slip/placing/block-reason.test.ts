import { expect, test } from 'vitest'
import type { Translate } from '../../../base/i18n/i18n.ts'
import { blockReasonText, legName } from './block-reason-text.ts'
import { blockReason } from './block-reason.ts'
import { anyFunds } from '../../../base/state/member-funds.ts'
import { buildBet, CAUTIOUS, OFFER, pickOn, REF } from '../testing/trial-world.ts'
import { pickKey } from '../pick.ts'
import { SINGLE_KIND } from '../singles/single-kind.ts'
import { EMPTY_SLIP } from '../slip-legs.ts'
import { stepSlip } from '../slip.state.ts'
import type { Slip, SlipEvent, SlipLeg } from '../slip.types.ts'
import type { StakeLimits } from '../stake/stake.ts'

function picked(stakeText = ''): SlipEvent {
  return { type: 'toggled', pick: pickOn(7), stakeText }
}
function checked(patch: Partial<StakeLimits> = {}): SlipEvent {
  return {
    type: 'checked',
    offer: { ...OFFER, ...patch },
    legs: [{ code: null, score: null, oddsMilli: 1960 }],
    refusal: null,
    nowMs: 0,
  }
}
const key = pickKey(pickOn(7))
const rules = { slipKind: SINGLE_KIND, context: CAUTIOUS }
function typed(text: string): SlipEvent {
  return { type: 'typed', text, nowMs: 0 }
}
const placed: SlipEvent = { type: 'placed', ref: REF, nowMs: 5_000 }
const READY = [picked(), checked(), typed('100')]

function slipAfter(events: readonly SlipEvent[]): Slip {
  return events.reduce<Slip>((slip, event) => stepSlip(slip, event, rules), EMPTY_SLIP)
}
const USD = anyFunds('USD')
function off(events: readonly SlipEvent[], funds = USD) {
  return blockReason(slipAfter(events), rules, funds)
}
function amount(text: string) {
  return { amount: `${text} USD` }
}

test.each<[string, readonly SlipEvent[], object]>([
  ['the limits are being asked', [picked('100')], { why: 'checking' }],
  ['no stake', [picked(), checked()], { why: 'noStake' }],
  ['no amount', [picked(), checked(), typed('1x')], { why: 'notAmount' }],
  ['an amount that can be read in two ways', [picked(), checked(), typed('1,500')], { why: 'unclearAmount' }],
  ['zero', [picked(), checked(), typed('0')], { why: 'notAmount' }],
  ['too little', [picked(), checked(), typed('5')], { why: 'min', ...amount('10.00') }],
  [
    'more than may be paid, where not even the least may',
    [picked(), checked({ maxPayoutMinor: 1500n }), typed('10')],
    { why: 'maxPayout', ...amount('15.00') },
  ],
  [
    'more than the most, where the most lies below the least',
    [picked(), checked({ maxBetMinor: 500n }), typed('10')],
    { why: 'max', ...amount('5.00') },
  ],
  ['suspended', [...READY, { type: 'legShut', key, why: 'suspended' }], { why: 'suspended' }],
  ['gone', [...READY, { type: 'legShut', key, why: 'gone' }], { why: 'gone' }],
  ['a silent feed', [...READY, { type: 'legShut', key, why: 'stale' }], { why: 'stale' }],
  ['no connection', [...READY, { type: 'legShut', key, why: 'lost' }], { why: 'lost' }],
  [
    'a question about the price, with a stake that is none',
    [...READY, { type: 'legMoved', key, terms: { oddsMilli: 1930 }, nowMs: 0 }, typed('')],
    { why: 'noStake' },
  ],
])('the place button is disabled for %s, with a reason', (_what, events, reason) => {
  expect(off(events)).toEqual(reason)
  expect(slipAfter([...events, placed]).kind).not.toBe('placing')
})

test('LI4 a full house limit is the reason, regardless of the typed stake', () => {
  const full = checked({ maxBetMinor: 500n, maxBetBy: 'house' })
  for (const text of ['5', '10', '100']) expect(off([picked(), full, typed(text)])).toEqual({ why: 'full' })
  expect(off([picked(), checked({ maxBetMinor: 5000n, maxBetBy: 'house' }), typed('20')])).toBe(null)
})

test('OD5 the balance is compared with the risk, not with the stake', () => {
  const has = (availableMinor: bigint) => ({ ...USD, availableMinor })
  expect(off(READY, has(9_999n))).toEqual({ why: 'balance' })
  expect(off(READY, has(10_000n))).toBe(null)
  // At −0.96, a stake of 100 risks 96.
  const malay = { slipKind: SINGLE_KIND, context: { ...CAUTIOUS, oddsTypeOf: () => 1 as const } }
  const slip = [
    { type: 'toggled', pick: pickOn(7, { oddsMilli: 2042 }), stakeText: '100' } as const,
    { ...checked(), legs: [{ code: null, score: null, oddsMilli: 2042 }] } as SlipEvent,
  ].reduce<Slip>((now, event) => stepSlip(now, event, malay), EMPTY_SLIP)
  expect(blockReason(slip, malay, has(9_600n))).toBe(null)
  expect(blockReason(slip, malay, has(9_599n))).toEqual({ why: 'balance' })
})

test('AC an account that cannot bet is reported first', () => {
  expect(off(READY, { ...USD, state: 'suspended' })).toEqual({ why: 'refused', code: 'accountSuspended' })
  expect(off([picked()], { ...USD, state: 'frozen' })).toEqual({ why: 'refused', code: 'accountFrozen' })
  expect(off(READY, { ...USD, availableMinor: -1n })).toEqual({ why: 'refused', code: 'balanceBelowZero' })
})

test('a placeable slip, a bet in flight and a placed bet have no block reason', () => {
  expect(off(READY)).toBe(null)
  expect(slipAfter([...READY, placed]).kind).toBe('placing')
  expect(off([...READY, placed])).toBe(null)
  expect(off([...READY, placed, { type: 'answered', bet: buildBet('running') }])).toBe(null)
})

test('both related legs are named, each by its match, or by its market within one match', () => {
  const leg = (matchId: number, patch = {}): SlipLeg => {
    const pick = pickOn(matchId, patch)
    return { pick, from: pick, closedReason: null, code: null }
  }
  const say = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as Translate
  const textOf = (second: SlipLeg) =>
    blockReasonText(say, { why: 'related', code: 'relatedBets', first: leg(1), second }, legName)
  expect(textOf(leg(2))).toBe('slip.off.related H1 −0.75 (H1 – A1) H2 −0.75 (H2 – A2)')
  expect(textOf(leg(1, { lineQ: 3 }))).toBe('slip.off.related H1 −0.75 (market.BT_HDP) H1 +0.75 (market.BT_HDP)')
})
