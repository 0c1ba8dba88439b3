import { expect, test } from 'vitest'
import { anyFunds, barredBy } from './member-funds.ts'

const funds = anyFunds('MYR')

test('who is frozen or suspended may look only, whatever his balance', () => {
  expect(barredBy({ ...funds, state: 'frozen', availableMinor: 100n })).toBe('accountFrozen')
  expect(barredBy({ ...funds, state: 'suspended', availableMinor: -100n })).toBe('accountSuspended')
})

test('PR7 who barred themselves does not bet, and is told which of the two it is', () => {
  expect(barredBy({ ...funds, barred: 'ownTimeOut', availableMinor: -1n })).toBe('ownTimeOut')
  expect(barredBy({ ...funds, barred: 'selfExcluded' })).toBe('selfExcluded')
})

test('SE3 betting is closed below zero until it is covered', () => {
  expect(barredBy({ ...funds, availableMinor: -1n })).toBe('balanceBelowZero')
  expect(barredBy({ ...funds, availableMinor: 0n })).toBeNull()
})

test('a balance that is not known yet bars nobody', () => {
  expect(barredBy(funds)).toBeNull()
})
