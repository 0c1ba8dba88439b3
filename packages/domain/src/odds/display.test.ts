import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  displayHundredths,
  isOddsMilli,
  MIN_ODDS_MILLI,
  ODDS_TYPES,
  resolveOddsType,
  type OddsLabel,
  type OddsMilli,
  type OddsType,
} from './index.ts'

const [MY, HK, ID, DEC] = ODDS_TYPES

const aPrice = fc.oneof(
  fc.integer({ min: MIN_ODDS_MILLI, max: 3_000 }),
  fc.integer({ min: MIN_ODDS_MILLI, max: 10_000_000 }),
)
const aType = fc.constantFrom<OddsType>(...ODDS_TYPES)

/** A fraction. A denominator of 0 means no bound. */
type Fraction = readonly [num: bigint, den: bigint]

/** Profit for 1 risked at a displayed price. */
function profitOf(shown: number, oddsType: OddsType): Fraction {
  if (shown < 0) return [100n, BigInt(-shown)]
  return [BigInt(oddsType === DEC ? shown - 100 : shown), 100n]
}

/** Profit one display step higher. For a negative price a step goes towards zero; above −0.01 there is no bound. */
function profitOneStepUp(shown: number, oddsType: OddsType): Fraction {
  return shown === -1 ? [1n, 0n] : profitOf(shown + 1, oddsType)
}

test.each<[OddsMilli, my: number, hk: number, id: number, dec: number]>([
  [1001, 0, 0, -100_000, 100],
  [1010, 1, 1, -10_000, 101],
  [1500, 50, 50, -200, 150],
  [1900, 90, 90, -112, 190],
  [1960, 96, 96, -105, 196],
  [1999, 99, 99, -101, 199],
  [2000, 100, 100, 100, 200],
  [2001, -100, 100, 100, 200],
  [2041, -97, 104, 104, 204],
  [2042, -96, 104, 104, 204],
  [2960, -52, 196, 196, 296],
  [3000, -50, 200, 200, 300],
  [10_000_000, -1, 999_900, 999_900, 1_000_000],
])(
  'OD2 OD3 the canonical price %i displays as MY %i, HK %i, ID %i, DEC %i hundredths',
  (oddsMilli, my, hk, id, dec) => {
    expect(ODDS_TYPES.map((oddsType) => displayHundredths(oddsMilli, oddsType))).toEqual([my, hk, id, dec])
  },
)

test('OD3 a positive price is rounded toward zero, a negative price away from zero', () => {
  expect([1969, 1970, 1971].map((oddsMilli) => displayHundredths(oddsMilli, DEC))).toEqual([196, 197, 197])
  expect([2040, 2041, 2042].map((oddsMilli) => displayHundredths(oddsMilli, MY))).toEqual([-97, -97, -96])
})

test.each([0, 999, 1000, -1960, 1960.5, NaN, Infinity, 2 ** 53])('OD1 %d is not a valid price', (value) => {
  expect(isOddsMilli(value)).toBe(false)
  expect(() => displayHundredths(value, HK)).toThrow(`not a price in thousandths: ${value}`)
})

test('OD1 the lowest valid price is 1001 thousandths', () => {
  expect(MIN_ODDS_MILLI).toBe(1001)
  expect(isOddsMilli(1001)).toBe(true)
})

test('OD2 MY lies between −1 and 1, ID lies at or beyond them, and HK is DEC less the stake', () => {
  fc.assert(
    fc.property(aPrice, (oddsMilli) => {
      expect(Math.abs(displayHundredths(oddsMilli, MY))).toBeLessThanOrEqual(100)
      expect(Math.abs(displayHundredths(oddsMilli, ID))).toBeGreaterThanOrEqual(100)
      expect(displayHundredths(oddsMilli, DEC) - displayHundredths(oddsMilli, HK)).toBe(100)
      expect(displayHundredths(oddsMilli, MY) < 0).toBe(oddsMilli > 2000)
      expect(displayHundredths(oddsMilli, ID) < 0).toBe(oddsMilli < 2000)
    }),
  )
})

test('OD7 a displayed price pays at most the canonical price, and less by under one display step', () => {
  fc.assert(
    fc.property(aPrice, aType, (oddsMilli, oddsType) => {
      const shown = displayHundredths(oddsMilli, oddsType)
      const canonical = BigInt(oddsMilli - 1000)
      const [num, den] = profitOf(shown, oddsType)
      expect(num * 1000n <= canonical * den).toBe(true)
      const [betterNum, betterDen] = profitOneStepUp(shown, oddsType)
      expect(betterNum * 1000n > canonical * betterDen).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test('OD7 a better canonical price never displays as a worse price', () => {
  fc.assert(
    fc.property(aPrice, aPrice, aType, (a, b, oddsType) => {
      const [low, lowDen] = profitOf(displayHundredths(Math.min(a, b), oddsType), oddsType)
      const [high, highDen] = profitOf(displayHundredths(Math.max(a, b), oddsType), oddsType)
      expect(low * highDen <= high * lowDen).toBe(true)
    }),
  )
})

test('OD9 a two-way market uses the chosen odds type (Myanmar as Malay), others use decimal', () => {
  const LABELS: readonly OddsLabel[] = [1, 2, 3, 4, 5]
  expect(LABELS.map((chosen) => resolveOddsType({ selections: ['home', 'away'] }, chosen))).toEqual([1, 2, 3, 4, 1])
  expect(LABELS.map((chosen) => resolveOddsType({ selections: ['home', 'draw', 'away'] }, chosen))).toEqual([
    4, 4, 4, 4, 4,
  ])
})
