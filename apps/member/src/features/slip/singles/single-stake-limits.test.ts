import { expect, test } from 'vitest'
import { CHANGE_NOTICE_MS } from '../placing/slip-flight.ts'
import type { SlipEvent } from '../slip.types.ts'
import { CAUTIOUS, OFFER, REF } from '../testing/trial-world.ts'
import {
  step,
  kindOf,
  shown,
  after,
  picked,
  checked,
  typed,
  placed,
  PLACING,
  buildCheck,
} from '../testing/single-slip.ts'

test('LI3 a stake above the limit is clamped while typed, a stake below it on blur, with a notice', () => {
  expect(shown(after([picked, checked, typed('5000')]))).toMatchObject({
    kind: 'ready',
    stakeText: '1000',
    typedText: '5000',
    notice: 'changeStakeMax',
  })
  const low = after([picked, checked, typed('5')])
  expect(shown(low)).toMatchObject({ kind: 'editing', stakeText: '5', notice: null })
  expect(shown(after([{ type: 'stakeLeft', nowMs: 0 }], CAUTIOUS, low))).toMatchObject({
    kind: 'ready',
    stakeText: '10',
    typedText: '5',
    notice: 'changeStakeMin',
  })
})

test('LI3 a default stake below the limit is raised with a notice, a stake being typed is not', () => {
  const lifted = after([{ ...picked, stakeText: '1' } as SlipEvent, checked])
  expect(shown(lifted)).toMatchObject({ kind: 'ready', stakeText: '10', notice: 'changeStakeMin' })
  expect(shown(after([picked, typed('5'), checked]))).toMatchObject({ kind: 'editing', stakeText: '5', notice: null })
})

test('LI1 the payout limit applies to risk and win together', () => {
  const tight: SlipEvent = { ...checked, ...buildCheck(1960, { ...OFFER, maxPayoutMinor: 19_600n }) } as SlipEvent
  expect(shown(after([picked, tight, typed('500')]))).toMatchObject({ stakeText: '100', notice: 'changeStakeMax' })
})

test('LI3 a stake that the slip just changed is not placed by the same click', () => {
  const clamped = after([picked, checked, typed('5000', 1_000)])
  const place = (nowMs: number): SlipEvent => ({ ...placed, nowMs }) as SlipEvent
  expect(step(clamped, place(1_000 + CHANGE_NOTICE_MS - 1), CAUTIOUS)).toBe(clamped)
  expect(kindOf(step(clamped, place(1_000 + CHANGE_NOTICE_MS), CAUTIOUS))).toBe('placing')
})

test('LI4 a bet above the house limit is offered at the max stake of the house', () => {
  const refused: SlipEvent = { type: 'refused', code: 'betOverMax', maxBetMinor: 4200n, nowMs: 6_000 }
  const less = after([...PLACING, refused])
  expect(shown(less)).toMatchObject({
    kind: 'checking',
    stakeText: '42',
    typedText: '100',
    notice: 'changeStakeMax',
    offer: { maxBetMinor: 4200n, maxBetBy: 'house' },
  })
  const offer = { ...OFFER, maxBetMinor: 4200n, maxBetBy: 'house' } as const
  const again: SlipEvent = { type: 'checked', nowMs: 6_100, ...buildCheck(1960, offer) }
  const ready = step(less, again, CAUTIOUS)
  expect(shown(ready)).toMatchObject({ kind: 'ready', stakeText: '42', notice: 'changeStakeMax' })
  // The lowered stake is not placed automatically, and not before the change was visible.
  expect(step(ready, { type: 'placed', ref: REF, nowMs: 6_200 }, CAUTIOUS)).toBe(ready)
  expect(shown(step(ready, { type: 'placed', ref: REF, nowMs: 7_000 }, CAUTIOUS))).toMatchObject({
    kind: 'placing',
    attempt: { body: { stake: '4200' } },
  })
  // The bookmaker's capacity has dropped further by the second check.
  expect(kindOf(step(less, { ...again, offer: { ...offer, maxBetMinor: 3000n } }, CAUTIOUS))).toBe('ready')
})

test('LI4 a house limit below the min stake refuses the bet and allows a retry', () => {
  const refused: SlipEvent = { type: 'refused', code: 'betOverMax', maxBetMinor: 900n, nowMs: 6_000 }
  const full = after([...PLACING, refused])
  expect(shown(full)).toMatchObject({
    kind: 'refused',
    code: 'betOverMax',
    stakeText: '100',
    offer: { maxBetMinor: 900n },
  })
  expect(kindOf(step(full, { type: 'retried' }, CAUTIOUS))).toBe('checking')
  // The max bet of a refusal with a different code changes nothing.
  const other = after([...PLACING, { ...refused, code: 'betOverMaxPerMatch', maxBetMinor: 4200n }])
  expect(shown(other)).toMatchObject({ kind: 'refused', stakeText: '100', offer: OFFER })
})

test('PR9 a self-imposed limit is named, and its remainder is not offered as a stake', () => {
  const ownLimit = { kind: 'stake', period: 'day', left: '4200' }
  const refused = after([...PLACING, { type: 'refused', code: 'protectionLimit', ownLimit, nowMs: 9_000 }])
  expect(shown(refused)).toMatchObject({ kind: 'refused', ownLimit, stakeText: '100', offer: OFFER, notice: null })
})
