import { expect, test } from 'vitest'
import { anyFunds, barredBy } from './member-funds.ts'

const funds = anyFunds('MYR')

test('a frozen or suspended member cannot bet, regardless of the balance', () => {
  expect(barredBy({ ...funds, state: 'frozen', availableMinor: 100n })).toBe('accountFrozen')
  expect(barredBy({ ...funds, state: 'suspended', availableMinor: -100n })).toBe('accountSuspended')
})

test('PR7 a member with a time-out or self-exclusion cannot bet and gets the matching code', () => {
  expect(barredBy({ ...funds, barred: 'ownTimeOut', availableMinor: -1n })).toBe('ownTimeOut')
  expect(barredBy({ ...funds, barred: 'selfExcluded' })).toBe('selfExcluded')
})

test('SE3 a balance below zero blocks betting until it is covered', () => {
  expect(barredBy({ ...funds, availableMinor: -1n })).toBe('balanceBelowZero')
  expect(barredBy({ ...funds, availableMinor: 0n })).toBeNull()
})

test('an unknown balance does not block betting', () => {
  expect(barredBy(funds)).toBeNull()
})
