import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeEffectiveSetting, type AccountSetting } from './effective.ts'

function setting(accountId: string, patch: Partial<AccountSetting> = {}): AccountSetting {
  return {
    accountId,
    state: 'active',
    priceGroup: null,
    limits: null,
    closed: [],
    ...patch,
  }
}

function limits(min: bigint, max: bigint): NonNullable<AccountSetting['limits']> {
  return {
    minBetMinor: min,
    maxBetMinor: max,
    maxPayoutMinor: max * 10n,
    maxPerMatchMinor: max * 2n,
  }
}

test('UP4 UP7 a value lowered above applies below at once, and raising it restores the value below', () => {
  const member = setting('m', { limits: limits(100n, 5_000n) })
  const wide = setting('sh', { limits: limits(1n, 9_000n) })
  expect(computeEffectiveSetting([wide, member]).limits?.maxBetMinor).toEqual({ value: 5_000n, by: 'm' })
  const lowered = computeEffectiveSetting([setting('sh', { state: 'suspended', limits: limits(200n, 1_000n) }), member])
  expect(lowered.state).toEqual({ value: 'suspended', by: 'sh' })
  expect(lowered.limits).toEqual({
    minBetMinor: { value: 200n, by: 'sh' },
    maxBetMinor: { value: 1_000n, by: 'sh' },
    maxPayoutMinor: { value: 10_000n, by: 'sh' },
    maxPerMatchMinor: { value: 2_000n, by: 'sh' },
  })
  expect(computeEffectiveSetting([wide, member]).state).toEqual({ value: 'active', by: 'sh' })
  expect(() => computeEffectiveSetting([])).toThrow(RangeError)
})

test('UP7 each value names the deciding account, the one nearest the company if several are equal', () => {
  const inForce = computeEffectiveSetting([
    setting('sh', { state: 'suspended', priceGroup: 'B', limits: limits(10n, 500n) }),
    setting('ag', { state: 'suspended', closed: ['casino', 'sportsbook'], limits: limits(1n, 500n) }),
    setting('m', { priceGroup: 'D', closed: ['casino'], limits: limits(50n, 800n) }),
  ])
  expect(inForce.state).toEqual({ value: 'suspended', by: 'sh' })
  expect(inForce.priceGroup).toEqual({ value: 'D', by: 'm' })
  expect(inForce.limits?.minBetMinor).toEqual({ value: 50n, by: 'm' })
  expect(inForce.limits?.maxBetMinor).toEqual({ value: 500n, by: 'sh' })
  expect([...inForce.closed]).toEqual([
    ['casino', 'ag'],
    ['sportsbook', 'ag'],
  ])
})

test('UP7 values that no account has set impose no limit', () => {
  expect(computeEffectiveSetting([setting('sh'), setting('m')])).toEqual({
    state: { value: 'active', by: 'sh' },
    priceGroup: null,
    limits: null,
    closed: new Map(),
  })
  expect(
    computeEffectiveSetting([setting('sh', { limits: limits(1n, 2n) }), setting('m')]).limits?.maxBetMinor,
  ).toEqual({
    value: 2n,
    by: 'sh',
  })
})

const GROUPS = ['A', 'B', 'C', 'D'] as const

test('UP4 UP7 no account widens the limits of another, and the deciding account set that value', () => {
  const aSetting = fc.record({
    state: fc.constantFrom('active', 'suspended', 'inactive', 'frozen', 'blocked', 'closed'),
    priceGroup: fc.constantFrom(null, ...GROUPS),
    limits: fc.option(fc.tuple(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 100_000n)).map((args) => limits(...args))),
    closed: fc.subarray(['sportsbook', 'casino', 'slots']),
  })
  fc.assert(
    fc.property(fc.array(aSetting, { minLength: 1, maxLength: 6 }), (settings) => {
      const line = settings.map((one, at) => setting(String(at), one))
      const { state, priceGroup, limits: bounds, closed } = computeEffectiveSetting(line)
      expect(line[Number(state.by)]?.state).toBe(state.value)
      for (const one of line) {
        if (state.value === 'active') expect(one.state).toBe('active')
        if (one.priceGroup !== null)
          expect(GROUPS.indexOf(priceGroup?.value ?? 'A')).toBeGreaterThanOrEqual(GROUPS.indexOf(one.priceGroup))
        for (const product of one.closed) expect(closed.has(product)).toBe(true)
        if (one.limits === null) continue
        expect(bounds !== null && bounds.minBetMinor.value >= one.limits.minBetMinor).toBe(true)
        for (const limit of ['maxBetMinor', 'maxPayoutMinor', 'maxPerMatchMinor'] as const) {
          expect(bounds !== null && bounds[limit].value <= one.limits[limit]).toBe(true)
          expect(line[Number(bounds?.[limit].by)]?.limits?.[limit]).toBe(bounds?.[limit].value)
        }
      }
    }),
  )
})
