import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeProtection,
  protectionInForce,
  RAISE_AFTER_MS,
  settingInForce,
  type AccountSetting,
  type ProtectionLimit,
} from './in-force.ts'

const setting = (state: AccountSetting['state'], min: bigint, max: bigint): AccountSetting => ({
  state,
  limits: { minBetMinor: min, maxBetMinor: max, maxPayoutMinor: max * 10n, maxPerMatchMinor: max * 2n },
})

test('UP4 a limit or a state lowered above is in force below at once', () => {
  const member = setting('active', 100n, 5_000n)
  expect(settingInForce([setting('active', 1n, 9_000n), member])).toEqual(member)
  expect(settingInForce([setting('suspended', 200n, 1_000n), setting('active', 1n, 9_000n), member])).toEqual({
    state: 'suspended',
    limits: { minBetMinor: 200n, maxBetMinor: 1_000n, maxPayoutMinor: 10_000n, maxPerMatchMinor: 2_000n },
  })
  expect(() => settingInForce([])).toThrow(RangeError)
})

test('UP4 no account of the line can widen what another allows', () => {
  const state = fc.constantFrom('active', 'suspended', 'inactive', 'frozen', 'blocked', 'closed')
  const account = fc.tuple(state, fc.bigInt(1n, 1_000n), fc.bigInt(1n, 100_000n)).map((args) => setting(...args))
  fc.assert(
    fc.property(fc.array(account, { minLength: 1, maxLength: 6 }), fc.nat(5), (line, at) => {
      const { state: inForce, limits } = settingInForce(line)
      const one = line[at % line.length] as AccountSetting
      expect(limits.minBetMinor >= one.limits.minBetMinor).toBe(true)
      expect(limits.maxBetMinor <= one.limits.maxBetMinor).toBe(true)
      expect(limits.maxPayoutMinor <= one.limits.maxPayoutMinor).toBe(true)
      expect(limits.maxPerMatchMinor <= one.limits.maxPerMatchMinor).toBe(true)
      if (inForce === 'active') expect(one.state).toBe('active')
    }),
  )
})

const LIMIT: ProtectionLimit = { amountMinor: 1_000n, raise: null }

test('UP4 a member lowers his own protection at once and raises it after a day', () => {
  expect(changeProtection(LIMIT, 'member', 400n, 0)).toEqual({ amountMinor: 400n, raise: null })
  const raised = changeProtection(LIMIT, 'member', null, 0) as ProtectionLimit
  expect(protectionInForce(raised, RAISE_AFTER_MS - 1)).toBe(1_000n)
  expect(protectionInForce(raised, RAISE_AFTER_MS)).toBeNull()
  const again = changeProtection(raised, 'member', 900n, 1)
  expect(again).toEqual({ amountMinor: 900n, raise: null })
})

test('UP4 no upline loosens a member’s own protection', () => {
  expect(changeProtection(LIMIT, 'upline', 1_001n, 0)).toBeNull()
  expect(changeProtection(LIMIT, 'upline', null, 0)).toBeNull()
  expect(changeProtection(LIMIT, 'upline', 999n, 0)).toEqual({ amountMinor: 999n, raise: null })
  const raised = changeProtection(LIMIT, 'member', 5_000n, 0) as ProtectionLimit
  expect(changeProtection(raised, 'upline', 2_000n, RAISE_AFTER_MS - 1)).toBeNull()
})
