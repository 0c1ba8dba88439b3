import { expect, test } from 'vitest'
import { anyPurse, barredBy } from './purse.ts'

const purse = anyPurse('MYR')

test('who is frozen or suspended may look only, whatever his balance', () => {
  expect(barredBy({ ...purse, state: 'frozen', availableMinor: 100n })).toBe('accountFrozen')
  expect(barredBy({ ...purse, state: 'suspended', availableMinor: -100n })).toBe('accountSuspended')
})

test('SE3 betting is closed below zero until it is covered', () => {
  expect(barredBy({ ...purse, availableMinor: -1n })).toBe('balanceBelowZero')
  expect(barredBy({ ...purse, availableMinor: 0n })).toBeNull()
})

test('a balance that is not known yet bars nobody', () => {
  expect(barredBy(purse)).toBeNull()
})
