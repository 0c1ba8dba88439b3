import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRADE_HALF_LOST, GRADE_HALF_WON, GRADE_LOST, GRADE_REFUND, GRADE_WON, type Grade } from '../market/index.ts'
import {
  computeBuilderTerms,
  computeMyanmarParlayTerms,
  computeMyanmarSingleTerms,
  computeParlayTerms,
  computeSingleTerms,
  computeSystemTerms,
  systemSizes,
} from '../ticket/index.ts'
import { myanmarReturn, settleTicket, type LegOutcome, type SettledLeg, type SettledTerms } from './index.ts'

type Word = LegOutcome | 'open' | 'dead_heat'

const GRADES: Readonly<Record<Exclude<Word, 'open'>, Grade>> = {
  won: GRADE_WON,
  won_half: GRADE_HALF_WON,
  draw: GRADE_REFUND,
  void: GRADE_REFUND,
  lost_half: GRADE_HALF_LOST,
  lost: GRADE_LOST,
  dead_heat: { win: 1, refund: 0, of: 3 },
}
const WORDS = ['won', 'won_half', 'draw', 'void', 'lost_half', 'lost', 'dead_heat'] as const

function verdictOf(word: Word): SettledLeg['verdict'] {
  return word === 'open' ? null : { outcome: word === 'dead_heat' ? 'won_half' : word, grade: GRADES[word] }
}

function legsOf(prices: readonly number[], words: readonly Word[]): readonly SettledLeg[] {
  return prices.map((oddsMilli, at) => ({ terms: { oddsMilli }, verdict: verdictOf(words[at] ?? 'open') }))
}

function pricesOf(...decimals: number[]): { oddsMilli: number }[] {
  return decimals.map((decimal) => ({ oddsMilli: Math.round(decimal * 1000) }))
}

const MM: Readonly<Record<number, Grade>> = {
  100: GRADE_WON,
  30: { win: 30, refund: 70, of: 100 },
  0: GRADE_REFUND,
  [-30]: { win: 0, refund: 70, of: 100 },
  [-50]: { win: 0, refund: 50, of: 100 },
  [-95]: { win: 0, refund: 5, of: 100 },
  95: { win: 95, refund: 5, of: 100 },
  50: { win: 50, refund: 50, of: 100 },
  [-100]: GRADE_LOST,
}
function myanmarLegs(...percents: number[]): readonly SettledLeg[] {
  return percents.map((percent) => ({
    terms: { oddsMilli: 1950 },
    verdict: { outcome: percent === 100 ? 'won' : 'won_half', grade: MM[percent] ?? GRADE_LOST },
  }))
}

const FOUR = [1860, 1960, 1900, 2360]

test.each<[string, readonly Word[], LegOutcome, bigint]>([
  ['all four win', ['won', 'won', 'won', 'won'], 'won', 153_468n],
  ['A half wins, the rest win', ['won_half', 'won', 'won', 'won'], 'won_half', 115_677n],
  ['A, B, C; A half loses', ['lost_half', 'won', 'won'], 'won_half', 8_620n],
  ['A, B, C; A and B half lose', ['lost_half', 'lost_half', 'won'], 'lost_half', -5_250n],
])('PA2 a parlay of 100.00 on 1.86, 1.96, 1.90, 2.36 settles correctly: %s', (_name, words, status, net) => {
  const prices = FOUR.slice(0, words.length)
  const result = settleTicket(
    computeParlayTerms(
      10_000n,
      prices.map((oddsMilli) => ({ oddsMilli })),
    ),
    legsOf(prices, words),
  )
  expect(result?.status).toBe(status)
  expect((result?.returnMinor ?? 0n) - 10_000n).toBe(net)
})

test('PA2 a parlay of 1000.00 on 2.13 × 1.90 × half-won 1.90 returns 5,868.15', () => {
  const prices = [2130, 1900, 1900]
  const terms = computeParlayTerms(
    100_000n,
    prices.map((oddsMilli) => ({ oddsMilli })),
  )
  expect(settleTicket(terms, legsOf(prices, ['won', 'won', 'won_half']))?.returnMinor).toBe(586_815n)
})

test('PA2 a parlay is lost at its first lost leg and otherwise waits for all legs', () => {
  const terms = computeParlayTerms(1_000n, pricesOf(2, 2, 2))
  const settle = (...words: Word[]) => settleTicket(terms, legsOf([2000, 2000, 2000], words))
  expect(settle('open', 'lost', 'open')).toEqual({
    status: 'lost',
    returnMinor: 0n,
    turnoverMinor: 1_000n,
    feeMinor: 0n,
  })
  expect(settle('won', 'won', 'open')).toBeNull()
  expect(settle('void', 'void', 'open')).toBeNull()
  expect(settle('lost_half', 'open', 'won')).toBeNull()
})

test.each<[string, readonly Word[], LegOutcome, back: bigint, turnover: bigint]>([
  ['all won', ['won', 'won', 'won'], 'won', 8_000n, 1_000n],
  ['one void, the rest won', ['won', 'won', 'void'], 'won_half', 4_000n, 500n],
  ['all void', ['void', 'void', 'void'], 'void', 1_000n, 0n],
  ['all drawn', ['draw', 'draw', 'draw'], 'draw', 1_000n, 0n],
  ['void and drawn', ['void', 'draw', 'void'], 'draw', 1_000n, 0n],
  ['half lost at evens with a win', ['lost_half', 'won', 'void'], 'draw', 1_000n, 500n],
  ['half lost and void', ['lost_half', 'void', 'void'], 'lost_half', 500n, 500n],
  ['a dead heat of three and two wins', ['dead_heat', 'won', 'won'], 'won_half', 2_666n, 1_000n],
])('PA3 a parlay of three at 2.00 settles correctly: %s', (_name, words, status, returnMinor, turnoverMinor) => {
  const terms = computeParlayTerms(1_000n, pricesOf(2, 2, 2))
  expect(settleTicket(terms, legsOf([2000, 2000, 2000], words))).toEqual({
    status,
    returnMinor,
    turnoverMinor,
    feeMinor: 0n,
  })
})

test('PA5 a refunded leg counts as price 1 and makes a winning parlay half won', () => {
  const settle = (...words: Word[]) =>
    settleTicket(computeParlayTerms(1_000n, pricesOf(2, 2)), legsOf([2000, 2000], words))
  for (const back of ['void', 'draw'] as const) {
    expect(settle('won', back)).toMatchObject({ status: 'won_half', returnMinor: 2_000n, turnoverMinor: 500n })
    expect(settle('lost', back)).toMatchObject({ status: 'lost', returnMinor: 0n, turnoverMinor: 1_000n })
    expect(settle('won_half', back)).toMatchObject({ status: 'won_half', returnMinor: 1_500n })
  }
  expect(settle('won', 'won')).toMatchObject({ status: 'won' })
})

test('PA3 a half loss stays a half loss even if its return rounds down to zero', () => {
  const terms = computeParlayTerms(1n, pricesOf(1.01, 1.01))
  expect(settleTicket(terms, legsOf([1010, 1010], ['lost_half', 'won']))).toMatchObject({
    status: 'lost_half',
    returnMinor: 0n,
  })
  expect(settleTicket(terms, legsOf([1010, 1010], ['won', 'won']))).toMatchObject({ status: 'won', returnMinor: 1n })
})

test('SY2 a system is lost once too few legs remain for its smallest size, otherwise it waits', () => {
  const prices = [2000, 2000, 2000, 2000]
  const terms = computeSystemTerms(
    [
      { size: 3, unitMinor: 10n },
      { size: 4, unitMinor: 10n },
    ],
    pricesOf(2, 2, 2, 2),
  )
  expect(settleTicket(terms, legsOf(prices, ['lost', 'open', 'open', 'open']))).toBeNull()
  expect(settleTicket(terms, legsOf(prices, ['lost', 'lost', 'open', 'open']))).toEqual({
    status: 'lost',
    returnMinor: 0n,
    turnoverMinor: 50n,
    feeMinor: 0n,
  })
  expect(settleTicket(terms, legsOf(prices, ['lost', 'won', 'won', 'won']))).toEqual({
    status: 'won_half',
    returnMinor: 80n,
    turnoverMinor: 50n,
    feeMinor: 0n,
  })
})

interface Combination {
  readonly unitMinor: bigint
  readonly legs: readonly number[]
}

function named(sizes: SettledTerms['sizes'], count: number): readonly Combination[] {
  const pick = (from: number, size: number): readonly (readonly number[])[] =>
    size === 0
      ? [[]]
      : Array.from({ length: count - from }, (_, at) => from + at).flatMap((leg) =>
          pick(leg + 1, size - 1).map((rest) => [leg, ...rest]),
        )
  return sizes.flatMap(({ size, unitMinor }) => pick(0, size).map((legs) => ({ unitMinor, legs })))
}

const aSystem = fc
  .array(fc.tuple(fc.integer({ min: 1010, max: 9_999 }), fc.constantFrom(...WORDS)), {
    minLength: 2,
    maxLength: 7,
  })
  .chain((legs) =>
    fc.tuple(
      fc.constant(legs),
      fc.subarray(systemSizes(legs.length) as number[], { minLength: 1 }),
      fc.bigInt({ min: 1n, max: 1_000_000n }),
    ),
  )

function settledLegs(legs: readonly (readonly [number, Word])[]): readonly SettledLeg[] {
  return legs.map(([oddsMilli, word]) => ({ terms: { oddsMilli }, verdict: verdictOf(word) }))
}

test('SY2 MO2 a system returns the sum of all its combinations, rounded down once', () => {
  fc.assert(
    fc.property(aSystem, ([legs, sizes, unit]) => {
      const prices = legs.map(([oddsMilli]) => ({ oddsMilli }))
      const terms = computeSystemTerms(
        sizes.map((size) => ({ size, unitMinor: unit * BigInt(size) })),
        prices,
      )
      const result = settleTicket(terms, settledLegs(legs))
      // Unit of 1/1,200: every factor is a whole number of units, thirds and halves included.
      const ones = 1_200n
      const paid = named(terms.sizes, legs.length).reduce((sum, { unitMinor, legs: chosen }) => {
        const returned = legs.reduce((product, [oddsMilli, word], leg) => {
          if (!chosen.includes(leg)) return product * ones
          const { win, refund, of } = GRADES[word as (typeof WORDS)[number]]
          return product * BigInt((1_200 * (win * Math.floor(oddsMilli / 10) + refund * 100)) / (100 * of))
        }, unitMinor)
        return sum + returned
      }, 0n)
      expect(result?.returnMinor).toBe(paid / ones ** BigInt(legs.length))
    }),
  )
})

test('UP2 turnover counts won and lost combinations in full, half results by half, refunds not', () => {
  fc.assert(
    fc.property(aSystem, ([legs, sizes, unit]) => {
      const prices = legs.map(([oddsMilli]) => ({ oddsMilli }))
      const terms = computeSystemTerms(
        sizes.map((size) => ({ size, unitMinor: unit })),
        prices,
      )
      const result = settleTicket(terms, settledLegs(legs))
      const halves = named(terms.sizes, legs.length).reduce((sum, { unitMinor, legs: chosen }) => {
        const words = chosen.map((leg) => legs[leg]?.[1])
        if (words.includes('lost') || words.every((word) => word === 'won' || word === 'dead_heat')) {
          return sum + 2n * unitMinor
        }
        return words.every((word) => word === 'void' || word === 'draw') ? sum : sum + unitMinor
      }, 0n)
      expect(result?.turnoverMinor).toBe(halves / 2n)
    }),
  )
})

test.each<[Word, bigint]>([
  ['won', 1_001n],
  ['lost', 1_001n],
  ['won_half', 500n],
  ['lost_half', 500n],
  ['draw', 0n],
  ['void', 0n],
  ['dead_heat', 1_001n],
])('UP2 a single of 10.01 that is %s has the correct turnover', (word, turnoverMinor) => {
  expect(settleTicket(computeSingleTerms(1_001n, 1900, 4), legsOf([1900], [word]))?.turnoverMinor).toBe(turnoverMinor)
})

test('UP2 at a negative price the turnover is the risk, not the entered stake', () => {
  const terms = computeSingleTerms(1_000n, 2042, 1)
  expect(settleTicket(terms, legsOf([2042], ['lost']))?.turnoverMinor).toBe(960n)
})

test.each<[string, percent: number, net: bigint, fee: bigint]>([
  ['1+30, favourite by 1, favourite', 30, 2_850n, 150n],
  ['1+30, favourite by 1, other', -30, -3_000n, 0n],
  ['1+30, favourite by 2, favourite', 100, 9_500n, 500n],
  ['1+30, favourite by 2, other', -100, -10_000n, 0n],
  ['-95, draw, favourite', -95, -9_500n, 0n],
  ['-95, draw, other', 95, 9_025n, 475n],
  ['1-50, favourite by 1, favourite', -50, -5_000n, 0n],
  ['1-50, favourite by 1, other', 50, 4_750n, 250n],
  ['1=, favourite by 1', 0, 0n, 0n],
])('MM2 a Myanmar single of 10,000 at 5 %% settles correctly: %s', (_name, percent, net, feeMinor) => {
  const result = settleTicket(computeMyanmarSingleTerms(10_000n), myanmarLegs(percent))
  expect((result?.returnMinor ?? 0n) - 10_000n).toBe(net)
  expect(result?.feeMinor).toBe(feeMinor)
})

test('MM4 legs of +100, +30, −50 and a refund make a pot of 13,000 and pay 12,550', () => {
  const settle = (...percents: number[]) =>
    settleTicket(computeMyanmarParlayTerms(10_000n, percents.length), myanmarLegs(...percents))
  expect(settle(100, 30, -50, 0)).toEqual({
    status: 'won_half',
    returnMinor: 12_550n,
    turnoverMinor: 5_000n,
    feeMinor: 450n,
  })
  expect(settle(100, 100)).toEqual({
    status: 'won',
    returnMinor: 35_500n,
    turnoverMinor: 10_000n,
    feeMinor: 4_500n,
  })
  expect(settle(100, -50)).toEqual({ status: 'draw', returnMinor: 10_000n, turnoverMinor: 5_000n, feeMinor: 0n })
  expect(settle(100, 100, -100)).toMatchObject({ status: 'lost', returnMinor: 0n })
})

test('MM4 MO2 a Myanmar parlay is rounded down once, whatever its legs', () => {
  const aPercent = fc.constantFrom(100, 95, 50, 30, 0, -30, -50, -95)
  fc.assert(
    fc.property(
      fc.array(aPercent, { minLength: 2, maxLength: 10 }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.integer({ min: 0, max: 5_000 }),
      (percents, stake, feeBp) => {
        const ones = 100n ** BigInt(percents.length)
        const pot = percents.reduce((total, percent) => total * BigInt(100 + percent), stake)
        const net = pot - stake * ones
        const kept = net > 0n ? net * BigInt(feeBp) : 0n
        const terms = computeMyanmarParlayTerms(stake, percents.length, feeBp)
        const result = settleTicket(terms, myanmarLegs(...percents))
        expect(result?.returnMinor).toBe((pot * 10_000n - kept) / (ones * 10_000n))
        expect((result?.feeMinor ?? 0n) + (result?.returnMinor ?? 0n)).toBe(pot / ones)
      },
    ),
  )
})

test('MM4 a leg at −100 loses the parlay at once', () => {
  const legs = [...myanmarLegs(-100), { terms: { oddsMilli: 1950 }, verdict: null }]
  expect(settleTicket(computeMyanmarParlayTerms(10_000n, 2), legs)?.status).toBe('lost')
})

test('MM2 a Myanmar single with two legs throws', () => {
  expect(() => settleTicket(computeMyanmarSingleTerms(10_000n), myanmarLegs(100, 100))).toThrow('cannot have 2 legs')
})

test('MM1 before the fee the two sides of a line win and lose the same amount', () => {
  const net = (percent: number): bigint =>
    (settleTicket(computeMyanmarSingleTerms(100n, 0), myanmarLegs(percent))?.returnMinor ?? 0n) - 100n
  for (const percent of [100, 95, 50, 30, 0]) expect(net(percent) + net(-percent)).toBe(0n)
})

test.each<[string, readonly Word[], LegOutcome | null, back: bigint, turnover: bigint]>([
  ['all won', ['won', 'won'], 'won', 3_000n, 1_000n],
  ['one lost', ['won', 'lost'], 'lost', 0n, 1_000n],
  ['one lost, one open', ['open', 'lost'], 'lost', 0n, 1_000n],
  ['one lost, one void', ['void', 'lost'], 'lost', 0n, 1_000n],
  ['one void', ['won', 'void'], 'void', 1_000n, 0n],
  ['one drawn', ['draw', 'won'], 'draw', 1_000n, 0n],
  ['one half won', ['won', 'won_half'], 'draw', 1_000n, 0n],
  ['one open', ['won', 'open'], null, 0n, 0n],
])('PA4 a builder at 3.00 settles correctly with %s', (_name, words, status, returnMinor, turnoverMinor) => {
  const result = settleTicket(computeBuilderTerms(1_000n, 3000), legsOf([1500, 1500], words))
  expect(result).toEqual(status === null ? null : { status, returnMinor, turnoverMinor, feeMinor: 0n })
})

test('PA4 a builder is lost at its first lost leg and otherwise waits for all legs', () => {
  const settle = (...words: Word[]) =>
    settleTicket(computeBuilderTerms(1_000n, 3000), legsOf([1500, 1500, 1500], words))
  expect(settle('lost', 'open', 'void')?.status).toBe('lost')
  expect(settle('void', 'open', 'won')).toBeNull()
  expect(settle('won', 'won', 'won')?.returnMinor).toBe(3_000n)
})

test('PA3 a ticket returns at most its risk plus its win and never less than zero', () => {
  fc.assert(
    fc.property(aSystem, ([legs, sizes, unit]) => {
      const prices = legs.map(([oddsMilli]) => ({ oddsMilli }))
      const settled = settledLegs(legs)
      const tickets = [
        computeSystemTerms(
          sizes.map((size) => ({ size, unitMinor: unit })),
          prices,
        ),
        computeParlayTerms(unit, prices),
        computeBuilderTerms(unit, 2_500),
        computeMyanmarParlayTerms(unit, legs.length),
      ]
      for (const terms of tickets) {
        const result = settleTicket(terms, settled)
        expect(result?.returnMinor).toBeLessThanOrEqual(terms.riskMinor + terms.winMinor)
        expect(result?.returnMinor).toBeGreaterThanOrEqual(0n)
        expect(result?.turnoverMinor).toBeLessThanOrEqual(terms.riskMinor)
      }
    }),
  )
})

test('MM2 the return of a Myanmar single matches the table of the rule', () => {
  const terms = computeMyanmarSingleTerms(10_000n, 500)
  const net = (percent: number) => myanmarReturn(terms, [percent]) - 10_000n
  expect([30, 100, -100, -30, -95, 95, -50, 50, 0].map(net)).toEqual([
    2_850n,
    9_500n,
    -10_000n,
    -3_000n,
    -9_500n,
    9_025n,
    -5_000n,
    4_750n,
    0n,
  ])
})

test('MM4 a Myanmar parlay returns the product of its leg percentages less the fee', () => {
  const terms = computeMyanmarParlayTerms(10_000n, 4, 1_500)
  expect(myanmarReturn(terms, [100, 30, -50, 0])).toBe(12_550n)
  expect(myanmarReturn(terms, [100, 100, -100, 100])).toBe(0n)
})
