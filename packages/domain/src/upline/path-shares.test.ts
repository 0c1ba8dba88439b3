import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  SHARE_TABS,
  findEffectiveShare,
  computeEffectiveShare,
  computeUplineShares,
  type AssignedShare,
  type PathAccount,
} from './path-shares.ts'
import { companyPositionBp, UPLINE_LEVELS } from './split-bet.ts'

function given(positionBp: number, patch: Partial<AssignedShare> = {}): AssignedShare {
  return {
    product: 'sportsbook',
    sportId: null,
    tab: null,
    positionBp,
    commissionBp: 0,
    ...patch,
  }
}

const FOOTBALL_LIVE = { product: 'sportsbook', sportId: 1, tab: 'live' } as const

function account(level: PathAccount['level'], ...shares: readonly AssignedShare[]): PathAccount {
  return {
    accountId: level,
    level,
    assignedShares: shares,
  }
}

function positions(line: readonly PathAccount[]) {
  return computeUplineShares(line, FOOTBALL_LIVE).map(({ accountId, positionBp }) => [accountId, positionBp])
}

test('UP1 an account shares its position with its downline, and the company takes the rest', () => {
  const line = [account('shareholder', given(9_000)), account('master', given(6_000)), account('agent', given(2_500))]
  expect(positions(line)).toEqual([
    ['agent', 2_500],
    ['master', 3_500],
    ['shareholder', 3_000],
  ])
  expect(companyPositionBp(computeUplineShares(line, FOOTBALL_LIVE))).toBe(1_000)
})

test('UP7 no account holds more than its upline was given, and settings below are not rewritten', () => {
  const below = [
    account('master', given(6_000, { commissionBp: 50 })),
    account('agent', given(2_500, { commissionBp: 80 })),
  ]
  const shares = computeUplineShares(
    [account('shareholder', given(2_000, { commissionBp: 60 })), ...below],
    FOOTBALL_LIVE,
  )
  expect(shares.map(({ positionBp, commissionBp }) => [positionBp, commissionBp])).toEqual([
    [2_000, 50],
    [0, 50],
    [0, 60],
  ])
  expect(positions([account('shareholder'), ...below])).toEqual([
    ['agent', 0],
    ['master', 0],
    ['shareholder', 0],
  ])
})

test('UP1 the most specific share applies: sport and tab, then sport, then tab, then all', () => {
  const rows = [
    given(1),
    given(2, { tab: 'live' }),
    given(3, { sportId: 1 }),
    given(4, { sportId: 1, tab: 'live' }),
    given(5, { product: 'casino' }),
  ]
  const of = (sportId: number | null, tab: AssignedShare['tab'] & string, product = 'sportsbook') =>
    findEffectiveShare(rows, { product, sportId, tab }).positionBp
  expect([
    of(1, 'live'),
    of(1, 'parlay'),
    of(2, 'live'),
    of(2, 'parlay'),
    of(null, 'live'),
    of(1, 'live', 'slots'),
  ]).toEqual([4, 3, 2, 1, 2, 0])
})

test('UP1 an upline path must follow the order of levels, and levels may be missing', () => {
  expect(computeUplineShares([], FOOTBALL_LIVE)).toEqual([])
  for (const line of [
    [account('agent'), account('master')],
    [account('senior'), account('senior')],
  ]) {
    expect(() => computeUplineShares(line, FOOTBALL_LIVE)).toThrow('in the order of their levels')
  }
})

test('UP1 the positions of any upline path and of the company add up to a whole bet', () => {
  const share = fc.record({
    product: fc.constantFrom('sportsbook', 'casino'),
    sportId: fc.constantFrom(null, 1, 2),
    tab: fc.constantFrom(null, ...SHARE_TABS),
    positionBp: fc.integer({ min: 0, max: 10_000 }),
    commissionBp: fc.integer({ min: 0, max: 10_000 }),
  })
  const levels = fc.subarray([...UPLINE_LEVELS].toReversed())
  fc.assert(
    fc.property(levels, fc.array(fc.array(share, { maxLength: 6 }), { minLength: 5, maxLength: 5 }), (kept, rows) => {
      const shares = computeUplineShares(
        kept.map((level, at) => account(level, ...(rows[at] ?? []))),
        FOOTBALL_LIVE,
      )
      const companyBp = companyPositionBp(shares)
      expect(companyBp).not.toBeNull()
      expect(shares.reduce((sum, { positionBp }) => sum + positionBp, companyBp ?? 0)).toBe(10_000)
    }),
  )
})

test('UP7 the smallest share on the path applies, from the account nearest the company if equal', () => {
  const line = [
    account('shareholder', given(6_000, { commissionBp: 50 })),
    account('master', given(9_000, { commissionBp: 50 }), given(3_000, { tab: 'live', commissionBp: 20 })),
    account('agent', given(6_000, { commissionBp: 80 })),
  ]
  expect(computeEffectiveShare(line, FOOTBALL_LIVE)).toEqual({
    positionBp: { value: 3_000, by: 'master' },
    commissionBp: { value: 20, by: 'master' },
  })
  expect(computeEffectiveShare(line, { ...FOOTBALL_LIVE, tab: 'parlay' })).toEqual({
    positionBp: { value: 6_000, by: 'shareholder' },
    commissionBp: { value: 50, by: 'shareholder' },
  })
  expect(computeEffectiveShare([...line, account('agent')], FOOTBALL_LIVE).positionBp).toEqual({
    value: 0,
    by: 'agent',
  })
  expect(() => computeEffectiveShare([], FOOTBALL_LIVE)).toThrow('at least one account')
})
