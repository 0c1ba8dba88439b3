import { expect, test } from 'vitest'
import {
  type PlatformCall,
  type OperatorCall,
  compareCall,
  isNetZero,
  isOpenCall,
  computePlatformMovement,
} from './index.ts'

const TAKEN = { state: 'accepted', amountMinor: 10_00n } as const
function here(call: PlatformCall['call'], amountMinor: bigint, more: Partial<PlatformCall> = {}): PlatformCall {
  return {
    call,
    state: 'accepted',
    amountMinor,
    hold: TAKEN,
    cancel: null,
    accountId: 'ann',
    currency: 'MYR',
    ...more,
  }
}
function there(
  movedMinor: bigint,
  status: OperatorCall['status'] = 'done',
  more: Partial<OperatorCall> = {},
): OperatorCall {
  return {
    status,
    movedMinor,
    accountId: 'ann',
    currency: 'MYR',
    ...more,
  }
}

test('WA10 a bet with identical calls on both sides agrees call by call', () => {
  const agreed: readonly [PlatformCall, OperatorCall][] = [
    [here('hold', 10_00n), there(-10_00n)],
    [here('confirm', 8_00n), there(2_00n)],
    [here('settle', 19_50n), there(19_50n)],
    [here('settle', 0n), there(0n)],
    [here('unsettle', -19_50n), there(-19_50n)],
    [here('resettle', -1n), there(-1n)],
    [here('hold', 10_00n, { cancel: 'accepted' }), there(-10_00n, 'cancelled')],
    [here('cancel', 10_00n), there(10_00n)],
    [here('hold', 10_00n, { state: 'refused' }), there(0n, 'refused')],
  ]
  expect(agreed.map(([ours, theirs]) => compareCall(ours, theirs))).toEqual(agreed.map(() => null))
  expect(agreed.map(([ours]) => computePlatformMovement(ours))).toEqual([
    -10_00n,
    2_00n,
    19_50n,
    0n,
    -19_50n,
    -1n,
    -10_00n,
    10_00n,
    0n,
  ])
})

test('WA10 a mismatch is named: missing call, other amount, other state or other account', () => {
  const settle = here('settle', 19_50n)
  expect(compareCall(settle, there(0n, 'unknown'))).toBe('missing_at_operator')
  expect(compareCall(settle, there(39_00n))).toBe('other_amount')
  expect(compareCall(settle, there(19_49n))).toBe('other_amount')
  expect(compareCall(settle, there(0n, 'refused'))).toBe('other_state')
  expect(compareCall(settle, there(19_50n, 'done', { accountId: 'bob' }))).toBe('other_account')
  expect(compareCall(settle, there(19_50n, 'done', { currency: 'USD' }))).toBe('other_account')
  expect(compareCall(settle, there(19_50n, 'done', { accountId: null, currency: null }))).toBeNull()
  const hold = here('hold', 10_00n)
  expect(compareCall(hold, there(-10_00n, 'cancelled'))).toBe('other_state')
  expect(compareCall(here('hold', 10_00n, { cancel: 'accepted' }), there(-10_00n))).toBe('other_state')
  expect(compareCall(here('hold', 10_00n, { state: 'refused' }), there(-10_00n))).toBe('other_state')
})

test('WA10 an unreported call is unknown, and an unacknowledged call is open', () => {
  expect(compareCall(here('settle', 1n), null)).toBe('unknown')
  expect(isOpenCall(here('settle', 1n, { state: 'requested' }))).toBe(true)
  expect(isOpenCall(here('hold', 1n, { state: 'unknown' }))).toBe(true)
  expect(isOpenCall(here('cancel', 1n, { hold: { state: 'unknown', amountMinor: 1n } }))).toBe(true)
  expect(isOpenCall(here('settle', 1n))).toBe(false)
  const givenBack = here('hold', 1n, { cancel: 'requested' })
  expect([isOpenCall(givenBack), computePlatformMovement(givenBack)]).toEqual([true, -1n])
  expect(computePlatformMovement(here('hold', 1n, { state: 'unknown' }))).toBe(0n)
})

test('WA10 a rolled-back hold took nothing or was refunded', () => {
  const hold = here('hold', 10_00n, { state: 'rolled_back', cancel: 'accepted' })
  const cancel = here('cancel', 10_00n, { hold: { state: 'rolled_back', amountMinor: 10_00n } })
  expect([computePlatformMovement(hold), computePlatformMovement(cancel)]).toEqual([0n, 0n])
  expect(compareCall(hold, there(0n, 'unknown'))).toBeNull()
  expect(compareCall(hold, there(0n, 'cancelled'))).toBeNull()
  expect(compareCall(hold, there(-10_00n, 'cancelled'))).toBeNull()
  expect(compareCall(hold, there(-10_00n))).toBe('other_state')
  expect(compareCall(cancel, there(10_00n))).toBeNull()
  expect(compareCall(cancel, there(0n))).toBeNull()
  expect(compareCall(cancel, there(5_00n))).toBe('other_amount')
  expect(compareCall(cancel, there(0n, 'unknown'))).toBe('missing_at_operator')
  expect(isNetZero(there(-10_00n, 'cancelled'), there(10_00n))).toBe(true)
  expect(isNetZero(there(-10_00n, 'cancelled'), there(0n))).toBe(false)
})
