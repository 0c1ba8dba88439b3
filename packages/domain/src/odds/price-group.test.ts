import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketKindByCode } from '../market/index.ts'
import {
  displayHundredths,
  groupCommission,
  computeGroupPrice,
  isGroupedMarket,
  MIN_ODDS_MILLI,
  PRICE_GROUPS,
  PRICE_GROUP_TERMS,
  type OddsMilli,
  type PriceGroup,
} from './index.ts'

const aPrice = fc.oneof(
  fc.integer({ min: MIN_ODDS_MILLI, max: 2_200 }),
  fc.integer({ min: MIN_ODDS_MILLI, max: 10_000_000 }),
)
const aGroup = fc.constantFrom<PriceGroup>(...PRICE_GROUPS)

/** Distance of a price above even odds on the Malay scale, as a fraction: 0.96 is −0.04, −0.96 is +0.04. */
function aboveEven(oddsMilli: OddsMilli): readonly [num: bigint, den: bigint] {
  const profit = BigInt(oddsMilli - 1000)
  return profit <= 1000n ? [profit - 1000n, 1000n] : [profit - 1000n, profit]
}

function isAtMost(a: readonly [bigint, bigint], b: readonly [bigint, bigint]): boolean {
  return a[0] * b[1] <= b[0] * a[1]
}

test.each<[base: OddsMilli, a: OddsMilli, b: OddsMilli, c: OddsMilli, d: OddsMilli]>([
  [1960, 1960, 1950, 1940, 1920],
  [2000, 2000, 1990, 1980, 1960],
  // −0.9794 becomes −0.9894, −0.9994 and, past even odds, 0.9806.
  [2021, 2021, 2010, 2000, 1980],
  [3000, 3000, 2960, 2923, 2851],
  [1050, 1050, 1040, 1030, 1010],
  [1020, 1020, 1010, 1010, 1010],
  [1005, 1005, 1005, 1005, 1005],
])('OD8 the price %i becomes %i in group A, %i in B, %i in C and %i in D', (base, ...bought) => {
  expect(PRICE_GROUPS.map((group) => computeGroupPrice(base, PRICE_GROUP_TERMS[group].shiftHundredths))).toEqual(bought)
})

test('OD8 a group price is the highest price one shift lower in Malay terms, at least 1.01', () => {
  fc.assert(
    fc.property(aPrice, aGroup, (base, group) => {
      const bought = computeGroupPrice(base, PRICE_GROUP_TERMS[group].shiftHundredths)
      expect(bought).toBeLessThanOrEqual(base)
      expect(bought).toBeGreaterThanOrEqual(Math.min(base, 1010))
      const [num, den] = aboveEven(base)
      const shifted = [num * 100n - BigInt(PRICE_GROUP_TERMS[group].shiftHundredths) * den, den * 100n] as const
      if (bought > 1010) expect(isAtMost(aboveEven(bought), shifted)).toBe(true)
      if (bought < base) expect(isAtMost(aboveEven(bought + 1), shifted)).toBe(false)
    }),
    { numRuns: 5_000 },
  )
})

test('OD8 a better price stays at least as good in every group, and dearer groups never pay more', () => {
  fc.assert(
    fc.property(aPrice, aPrice, aGroup, (a, b, group) => {
      expect(computeGroupPrice(Math.min(a, b), PRICE_GROUP_TERMS[group].shiftHundredths)).toBeLessThanOrEqual(
        computeGroupPrice(Math.max(a, b), PRICE_GROUP_TERMS[group].shiftHundredths),
      )
      const bought = PRICE_GROUPS.map((one) => computeGroupPrice(a, PRICE_GROUP_TERMS[one].shiftHundredths))
      expect(bought).toEqual(bought.toSorted((x, y) => y - x))
    }),
  )
})

test('OD8 the displayed Malay price falls by the shift, or by one hundredth more if rounded (OD3)', () => {
  expect([1960, 1970, 1800].map((base) => displayHundredths(computeGroupPrice(base, 4), 1))).toEqual([92, 93, 76])
  const steps = (oddsMilli: OddsMilli): number => {
    const shown = displayHundredths(oddsMilli, 1)
    return shown < 0 ? 100 + shown : shown - 100
  }
  fc.assert(
    fc.property(fc.integer({ min: 1_100, max: 20_000 }), aGroup, (base, group) => {
      const fallen = steps(base) - steps(computeGroupPrice(base, PRICE_GROUP_TERMS[group].shiftHundredths))
      expect(fallen - PRICE_GROUP_TERMS[group].shiftHundredths).toBeGreaterThanOrEqual(0)
      expect(fallen - PRICE_GROUP_TERMS[group].shiftHundredths).toBeLessThanOrEqual(1)
    }),
  )
})

test('OD8 only two-way Asian markets have price groups', () => {
  const grouped = (code: string): boolean => {
    const type = marketKindByCode(code)
    return type !== undefined && isGroupedMarket(type)
  }
  expect(['BT_HDP', 'BT_OU', 'BT_OE', 'BT_HDP_1H'].map(grouped)).toEqual([true, true, true, true])
  expect(['BT_1X2', 'BT_DC', 'BT_CS', 'BT_TG', 'BT_HTFT'].map(grouped)).toEqual([false, false, false, false, false])
  expect(isGroupedMarket({ countedUnder: 'ml', selections: ['home', 'away'] })).toBe(true)
  expect(isGroupedMarket({ countedUnder: 'ml', selections: ['home', 'draw', 'away'] })).toBe(false)
})

test('UP2 commission is the group rate on turnover, rounded down, and higher in dearer groups', () => {
  expect(PRICE_GROUPS.map((group) => groupCommission(10_000n, PRICE_GROUP_TERMS[group]))).toEqual([25n, 50n, 75n, 100n])
  expect(groupCommission(399n, PRICE_GROUP_TERMS.A)).toBe(0n)
  expect(groupCommission(400n, PRICE_GROUP_TERMS.A)).toBe(1n)
  expect(groupCommission(10_000n, { commissionBp: 10 })).toBe(10n)
  expect(computeGroupPrice(1900, 3)).toBe(1870)
})

test('OD8 an exact shift stays exact, also past even money', () => {
  expect([2250, 2000, 1900, 3000].map((base) => computeGroupPrice(base, 30))).toEqual([1900, 1700, 1600, 2250])
})

test('OD8 an invalid price throws', () => {
  expect(() => computeGroupPrice(1000, 0)).toThrow('not a price in thousandths: 1000')
})
