import type { MemberProfile } from '@touchline/contract/account'
import { expect, test } from 'vitest'
import { barOf } from './account-bar.ts'

const profile = (account_state: MemberProfile['player_info']['account_state']) =>
  ({ player_info: { account_state } }) as MemberProfile

test('who is frozen or suspended may look only, whatever his balance', () => {
  expect(barOf(profile('frozen'), { account_balance: '100' })).toBe('accountFrozen')
  expect(barOf(profile('suspended'), { account_balance: '-100' })).toBe('accountSuspended')
})

test('SE3 betting is closed below zero until it is covered', () => {
  expect(barOf(profile('active'), { account_balance: '-1' })).toBe('balanceBelowZero')
  expect(barOf(profile('active'), { account_balance: '0' })).toBeNull()
})

test('what is not known yet bars nobody', () => {
  expect(barOf(undefined, undefined)).toBeNull()
})
