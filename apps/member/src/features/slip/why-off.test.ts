import { expect, test } from 'vitest'
import { EMPTY, step, type Slip, type SlipEvent } from './bet-slip.state.ts'
import { anyFunds } from '../../base/state/member-funds.ts'
import { betOf, CAUTIOUS, OFFER, pickOn, REF } from './testing/trial-world.ts'
import type { Limits } from './stake.ts'
import { whyOff } from './why-off.ts'

const picked = (stakeText = ''): SlipEvent => ({ type: 'picked', pick: pickOn(7), stakeText })
const checked = (patch: Partial<Limits> = {}): SlipEvent => ({
  type: 'checked',
  offer: { ...OFFER, ...patch },
  oddsMilli: 1960,
  score: null,
  nowMs: 0,
})
const typed = (text: string): SlipEvent => ({ type: 'typed', text, nowMs: 0 })
const placed: SlipEvent = { type: 'placed', ref: REF, nowMs: 5_000 }
const READY = [picked(), checked(), typed('100')]

const slipAfter = (events: readonly SlipEvent[]): Slip =>
  events.reduce((slip, event) => step(slip, event, CAUTIOUS), EMPTY)
const USD = anyFunds('USD')
const off = (events: readonly SlipEvent[], funds = USD) => whyOff(slipAfter(events), 2, funds)
const amount = (text: string) => ({ amount: `${text} USD` })

test.each<[string, readonly SlipEvent[], object]>([
  ['the limits are being asked', [picked('100')], { key: 'slip.off.checking' }],
  ['no stake', [picked(), checked()], { key: 'slip.off.noStake' }],
  ['no amount', [picked(), checked(), typed('1x')], { key: 'slip.off.notAmount' }],
  ['zero', [picked(), checked(), typed('0')], { key: 'slip.off.notAmount' }],
  ['too little', [picked(), checked(), typed('5')], { key: 'slip.off.min', values: amount('10.00') }],
  [
    'more than may be paid, where not even the least may',
    [picked(), checked({ maxPayoutMinor: 1500n }), typed('10')],
    { key: 'slip.off.maxPayout', values: amount('15.00') },
  ],
  [
    'more than the most, where the most lies below the least',
    [picked(), checked({ maxBetMinor: 500n }), typed('10')],
    { key: 'slip.off.max', values: amount('5.00') },
  ],
  ['suspended', [...READY, { type: 'shut', why: 'suspended' }], { key: 'slip.off.suspended' }],
  ['gone', [...READY, { type: 'shut', why: 'gone' }], { key: 'slip.off.gone' }],
  ['a silent feed', [...READY, { type: 'shut', why: 'stale' }], { key: 'slip.off.stale' }],
  ['no connection', [...READY, { type: 'shut', why: 'lost' }], { key: 'slip.off.lost' }],
  [
    'a question about the price, with a stake that is none',
    [...READY, { type: 'priceMoved', oddsMilli: 1930, nowMs: 0 }, typed('')],
    { key: 'slip.off.noStake' },
  ],
])('the button is off for %s, and says so', (_what, events, reason) => {
  expect(off(events)).toEqual(reason)
  expect(slipAfter([...events, placed]).kind).not.toBe('placing')
})

test('LI4 what the house takes no more of says so, whatever is typed', () => {
  const full = checked({ maxBetMinor: 500n, maxBetBy: 'house' })
  for (const text of ['5', '10', '100']) expect(off([picked(), full, typed(text)])).toEqual({ key: 'slip.off.full' })
  expect(off([picked(), checked({ maxBetMinor: 5000n, maxBetBy: 'house' }), typed('20')])).toBe(null)
})

test('OD5 the balance is held against the risk, not the stake', () => {
  const has = (availableMinor: bigint) => ({ ...USD, availableMinor })
  expect(off(READY, has(9_999n))).toEqual({ key: 'slip.off.balance' })
  expect(off(READY, has(10_000n))).toBe(null)
  // At −0.96 a hundred risk 96.
  const malay = step(
    slipAfter([{ type: 'picked', pick: pickOn(7, { oddsMilli: 2042 }), stakeText: '100' }]),
    {
      ...checked(),
      oddsMilli: 2042,
    } as SlipEvent,
    { ...CAUTIOUS, oddsTypeOf: () => 1 },
  )
  expect(whyOff(malay, 1, has(9_600n))).toBe(null)
  expect(whyOff(malay, 1, has(9_599n))).toEqual({ key: 'slip.off.balance' })
})

test('AC an account that may not bet is named first', () => {
  expect(off(READY, { ...USD, state: 'suspended' })).toEqual({ key: 'code.accountSuspended' })
  expect(off([picked()], { ...USD, state: 'frozen' })).toEqual({ key: 'code.accountFrozen' })
  expect(off(READY, { ...USD, availableMinor: -1n })).toEqual({ key: 'code.balanceBelowZero' })
})

test('a slip that may be placed, and one that is on its way or done, has no reason', () => {
  expect(off(READY)).toBe(null)
  expect(slipAfter([...READY, placed]).kind).toBe('placing')
  expect(off([...READY, placed])).toBe(null)
  expect(off([...READY, placed, { type: 'answered', bet: betOf('running') }])).toBe(null)
})
