import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  binomialCoefficient,
  combinedReturn,
  lowestAndHighest,
  MAX_PRICE_HUNDREDTHS,
  computeBuilderTerms,
  computeMyanmarParlayTerms,
  computeMyanmarSingleTerms,
  computeParlayTerms,
  computeSystemTerms,
  SYSTEM_NAMES,
  systemSizes,
  TICKET_KINDS,
  type LegFactor,
} from './index.ts'

function pricesOf(...oddsMilli: number[]): { oddsMilli: number }[] {
  return oddsMilli.map((milli) => ({ oddsMilli: milli }))
}

const aFactor = fc.record({ num: fc.nat(1_000_000), den: fc.constantFrom(1, 100, 200, 300, 6_400, 10_000) })

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b)
}

/** Expected return, computed by listing every combination and adding fractions in lowest terms. */
function byListing(
  stakes: readonly { size: number; unitMinor: bigint }[],
  factors: readonly LegFactor[],
): readonly [bigint, bigint] {
  let total: readonly [bigint, bigint] = [0n, 1n]
  const name = (from: number, left: number, num: bigint, den: bigint): void => {
    if (left === 0) {
      const sum = total[0] * den + num * total[1]
      const common = gcd(sum < 0n ? -sum : sum, total[1] * den)
      total = [sum / common, (total[1] * den) / common]
      return
    }
    for (let at = from; at < factors.length; at += 1) {
      const factor = factors[at] ?? { num: 0, den: 1 }
      name(at + 1, left - 1, num * BigInt(factor.num), den * BigInt(factor.den))
    }
  }
  for (const { size, unitMinor } of stakes) name(0, size, unitMinor, 1n)
  return total
}

function agrees(stakes: readonly { size: number; unitMinor: bigint }[], factors: readonly LegFactor[]): void {
  const { num, den } = combinedReturn(stakes, factors)
  const [listedNum, listedDen] = byListing(stakes, factors)
  expect(num * listedDen).toBe(listedNum * den)
}

test('SY2 a system pays the sum over all listed combinations, with any units and factors', () => {
  const aSystem = fc
    .array(aFactor, { minLength: 2, maxLength: 8 })
    .chain((factors) =>
      fc.tuple(
        fc.constant(factors),
        fc.subarray(systemSizes(factors.length) as number[], { minLength: 1 }),
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 7, maxLength: 7 }),
      ),
    )
  fc.assert(
    fc.property(aSystem, ([factors, sizes, units]) => {
      agrees(
        sizes.map((size, at) => ({ size, unitMinor: units[at] ?? 1n })),
        factors,
      )
    }),
  )
})

test('SY3 with one unit on every size the closed form pays the sum over all listed combinations', () => {
  fc.assert(
    fc.property(
      fc.array(aFactor, { minLength: 2, maxLength: 8 }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (factors, unitMinor) => {
        agrees(
          systemSizes(factors.length).map((size) => ({ size, unitMinor })),
          factors,
        )
      },
    ),
  )
})

test('SY3 a system of every size from 2 has 2ⁿ − n − 1 bets, 1013 for ten legs', () => {
  const betsOf = (legs: number): number =>
    systemSizes(legs).reduce((bets, size) => bets + binomialCoefficient(legs, size), 0)
  expect(betsOf(10)).toBe(1013)
  for (let legs = 2; legs <= 10; legs += 1) expect(betsOf(legs)).toBe(2 ** legs - legs - 1)
})

test('PA2 a parlay pays the product of its factors', () => {
  fc.assert(
    fc.property(
      fc.array(aFactor, { minLength: 2, maxLength: 12 }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (factors, stakeMinor) => {
        const { num, den } = combinedReturn([{ size: factors.length, unitMinor: stakeMinor }], factors)
        const product = factors.reduce((all, factor) => all * BigInt(factor.num), stakeMinor)
        expect(num * factors.reduce((all, factor) => all * BigInt(factor.den), 1n)).toBe(product * den)
      },
    ),
  )
})

const SY4_ODDS: readonly LegFactor[] = [
  { num: 100, den: 52 },
  { num: 2, den: 1 },
  { num: 10, den: 9 },
]
const VOID: LegFactor = { num: 1, den: 1 }
const LOST: LegFactor = { num: 0, den: 1 }

test.each<[string, readonly ('won' | 'void' | 'lost')[], number]>([
  ['all win', ['won', 'won', 'won'], 27.3504],
  ['1 and 2 win', ['won', 'won', 'lost'], 12.8205],
  ['1 and 3 win', ['won', 'lost', 'won'], 7.1225],
  ['two win and one is void', ['won', 'won', 'void'], 25.8974],
  ['one wins and two are void', ['won', 'void', 'void'], 16.1538],
])('SY4 a 2 of 3 system for 10 in total returns the correct amount: %s', (_name, outcomes, returned) => {
  const factors = outcomes.map((outcome, leg) =>
    outcome === 'won' ? (SY4_ODDS[leg] ?? LOST) : outcome === 'void' ? VOID : LOST,
  )
  const { num, den } = combinedReturn([{ size: 2, unitMinor: 10n * 10n ** 8n }], factors)
  expect(Number(num / den) / 3 / 10 ** 8).toBeCloseTo(returned, 4)
})

test('SY4 prices 2 to 9 in every size cost 247 units and return 1,814,355', () => {
  const terms = computeSystemTerms(
    systemSizes(8).map((size) => ({ size, unitMinor: 1n })),
    pricesOf(2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000),
  )
  expect(terms.stakeMinor).toBe(247n)
  expect(terms.riskMinor + terms.winMinor).toBe(1_814_355n)
  expect(terms.priceHundredths).toBe(734_556)
})

test('SY1 the number of combinations is 0 if the size exceeds the number of legs', () => {
  expect([
    binomialCoefficient(4, 2),
    binomialCoefficient(4, 4),
    binomialCoefficient(4, 0),
    binomialCoefficient(2, 4),
    binomialCoefficient(0, 1),
  ]).toEqual([6, 1, 1, 0, 0])
})

test('SY1 system sizes are 2 to n, and only n beyond ten selections', () => {
  expect(systemSizes(1)).toEqual([])
  expect(systemSizes(2)).toEqual([2])
  expect(systemSizes(4)).toEqual([2, 3, 4])
  expect(systemSizes(10)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(systemSizes(11)).toEqual([11])
  expect(systemSizes(12)).toEqual([12])
})

test('SY1 each size has its own unit, and the stake is the sum of units over all combinations', () => {
  const terms = computeSystemTerms(
    [
      { size: 3, unitMinor: 50n },
      { size: 2, unitMinor: 200n },
    ],
    pricesOf(1869, 1960, 1900, 2360),
  )
  expect(terms.sizes).toEqual([
    { size: 2, unitMinor: 200n, bets: 6 },
    { size: 3, unitMinor: 50n, bets: 4 },
  ])
  expect(terms).toMatchObject({ kind: 'system', oddsType: 4, stakeMinor: 1_400n, riskMinor: 1_400n, feeBp: 0 })
  // Manual calculation: pairs 24.3304, triples 32.5464. The price 1.869 is displayed and paid as 1.86.
  const [a, b, c, d] = [1.86, 1.96, 1.9, 2.36]
  const pairs = a * b + a * c + a * d + b * c + b * d + c * d
  const triples = a * b * c + a * b * d + a * c * d + b * c * d
  expect(terms.winMinor).toBe(BigInt(Math.floor(200 * pairs + 50 * triples)) - 1_400n)
})

test.each<[string, { size: number; unitMinor: bigint }[], string]>([
  ['a size that is not offered', [{ size: 4, unitMinor: 1n }], 'a system of 3 legs has no size 4'],
  ['singles', [{ size: 1, unitMinor: 1n }], 'a system of 3 legs has no size 1'],
  [
    'a size twice',
    [
      { size: 2, unitMinor: 1n },
      { size: 2, unitMinor: 1n },
    ],
    'no size 2, or has it already',
  ],
  ['a unit of nothing', [{ size: 2, unitMinor: 0n }], 'not a stake: 0'],
  ['no size', [], 'a system has one size or more'],
])('SY1 a system with %s is refused', (_name, units, problem) => {
  expect(() => computeSystemTerms(units, pricesOf(1900, 1900, 1900))).toThrow(problem)
})

test('SY5 system names match their numbers of selections and bets', () => {
  const bets = (legs: number): number =>
    systemSizes(legs).reduce((sum, size) => sum + binomialCoefficient(legs, size), 0)
  expect(Object.entries(SYSTEM_NAMES).map(([legs, name]) => [name, bets(Number(legs))])).toEqual([
    ['Trixie', 4],
    ['Yankee', 11],
    ['Canadian', 26],
    ['Heinz', 57],
    ['Super Heinz', 120],
    ['Goliath', 247],
  ])
})

test('SY2 a slip shows the return of the cheapest combination and of all combinations', () => {
  const legs = pricesOf(3000, 1500, 2000)
  const system = computeSystemTerms(
    [
      { size: 2, unitMinor: 100n },
      { size: 3, unitMinor: 10n },
    ],
    legs,
  )
  expect(lowestAndHighest(system, legs)).toEqual({ lowestMinor: 300n, highestMinor: 1_440n })
  expect(lowestAndHighest(computeParlayTerms(100n, legs), legs)).toEqual({ lowestMinor: 900n, highestMinor: 900n })
})

test('OD6 a parlay uses each decimal price as displayed, without further thousandths', () => {
  const terms = computeParlayTerms(10_000n, pricesOf(1869, 1969, 1900, 2364))
  expect(terms).toEqual({
    kind: 'parlay',
    oddsType: 4,
    priceHundredths: 1634,
    stakeMinor: 10_000n,
    riskMinor: 10_000n,
    winMinor: 153_468n,
    sizes: [],
    feeBp: 0,
  })
})

test('PA2 a combined price is displayed up to the 32-bit maximum and paid in full beyond it', () => {
  const terms = computeParlayTerms(1n, pricesOf(...Array.from({ length: 12 }, () => 10_000_000)))
  expect(terms.priceHundredths).toBe(MAX_PRICE_HUNDREDTHS)
  expect(terms.winMinor).toBe(10n ** 48n - 1n)
})

test('PA2 a parlay with a zero stake or with one leg is refused', () => {
  expect(() => computeParlayTerms(0n, pricesOf(1900, 1900))).toThrow('not a stake: 0')
  expect(() => computeParlayTerms(100n, pricesOf(1900))).toThrow('two legs or more, not 1')
})

test('PA2 a parlay pays between the products of its lowest and of its highest prices', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1010, max: 20_000 }), { minLength: 2, maxLength: 12 }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (prices, stakeMinor) => {
        const { riskMinor, winMinor } = computeParlayTerms(stakeMinor, pricesOf(...prices))
        const shown = prices.map((milli) => BigInt(Math.floor(milli / 10)))
        const lowest = shown.reduce((a, b) => (b < a ? b : a)) ** BigInt(prices.length)
        const highest = shown.reduce((a, b) => (b > a ? b : a)) ** BigInt(prices.length)
        const scale = 100n ** BigInt(prices.length)
        expect((riskMinor + winMinor) * scale).toBeLessThanOrEqual(stakeMinor * highest)
        expect((riskMinor + winMinor + 1n) * scale).toBeGreaterThan(stakeMinor * lowest)
      },
    ),
  )
})

test('MM2 MM4 a Myanmar ticket is accepted at even money, with the fee deducted from its win', () => {
  const even = { oddsType: 2, priceHundredths: 100, stakeMinor: 10_000n, riskMinor: 10_000n, sizes: [] } as const
  expect(computeMyanmarSingleTerms(10_000n)).toEqual({ ...even, kind: 'mmo_single', winMinor: 9_500n, feeBp: 500 })
  expect(computeMyanmarSingleTerms(10_000n, 0).winMinor).toBe(10_000n)
  expect(computeMyanmarParlayTerms(10_000n, 4)).toEqual({
    ...even,
    kind: 'mmo_parlay',
    winMinor: 127_500n,
    feeBp: 1500,
  })
  expect(computeMyanmarParlayTerms(10_000n, 2, 1000).winMinor).toBe(27_000n)
  expect(() => computeMyanmarSingleTerms(0n)).toThrow('not a stake: 0')
  expect(() => computeMyanmarParlayTerms(1n, 1, 0)).toThrow('two legs or more, not 1')
})

test('OD6 a builder has one combined price as displayed in decimal odds', () => {
  expect(computeBuilderTerms(10_000n, 4567)).toEqual({
    kind: 'builder',
    oddsType: 4,
    priceHundredths: 456,
    stakeMinor: 10_000n,
    riskMinor: 10_000n,
    winMinor: 35_600n,
    sizes: [],
    feeBp: 0,
  })
  expect(TICKET_KINDS).toEqual(['single', 'parlay', 'system', 'mmo_single', 'mmo_parlay', 'builder'])
})
