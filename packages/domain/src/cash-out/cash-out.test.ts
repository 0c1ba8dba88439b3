import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRADE_HALF_LOST, GRADE_HALF_WON, GRADE_LOST, GRADE_REFUND, GRADE_WON, type Grade } from '../market/index.ts'
import type { OddsType } from '../odds/index.ts'
import {
  type ExactMinor,
  computeReturn,
  computeParlayTerms,
  computeSingleTerms,
  computeSystemTerms,
} from '../ticket/index.ts'
import {
  type CashableTerms,
  cashOutOffer,
  splitTerms,
  computeCombinedWorth,
  expectedGrade,
  decideCashOut,
  isOfferAccepted,
  computeSingleWorth,
  type ValuedLeg,
} from './index.ts'

function floor({ num, den }: ExactMinor): bigint {
  return num / den
}

const GRADES: readonly Grade[] = [
  GRADE_WON,
  GRADE_HALF_WON,
  GRADE_REFUND,
  GRADE_HALF_LOST,
  GRADE_LOST,
  { win: 1, refund: 0, of: 3 },
]
const aDecidedGrade = fc.constantFrom(...GRADES)
const anExpectedGrade = fc
  .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }))
  .filter(([win, refund]) => win + refund <= 1000)
  .map(([win, refund]) => expectedGrade(win / 1000, refund / 1000))
const aGrade = fc.oneof(aDecidedGrade, anExpectedGrade)
const aStake = fc.bigInt({ min: 1n, max: 10n ** 11n })
const anOdds = fc.integer({ min: 1010, max: 20_000 })
const aLeg: fc.Arbitrary<ValuedLeg> = fc.record({ terms: fc.record({ oddsMilli: anOdds }), grade: aGrade })
const aMargin = fc.integer({ min: 0, max: 10_000 })
const anOddsType = fc.constantFrom<OddsType>(1, 2, 3, 4)

test('CO1 a graded single is worth exactly its return', () => {
  fc.assert(
    fc.property(aStake, anOdds, anOddsType, aDecidedGrade, (stake, oddsMilli, oddsType, grade) => {
      const terms = computeSingleTerms(stake, oddsMilli, oddsType)
      expect(floor(computeSingleWorth(terms, grade))).toBe(computeReturn(terms, grade))
    }),
  )
})

test.each<[name: string, win: number, refund: number, offer: bigint]>([
  // 100.00 at HK 0.90 returns 190.00 on a win; the offer is 5 % lower.
  ['an even chance', 0.5, 0, 9_025n],
  ['a goal ahead, nine in ten', 0.9, 0, 16_245n],
  ['a whole line, 0.4 to win and 0.3 to get back', 0.4, 0.3, 10_070n],
  ['nothing left to win', 0, 0, 0n],
  ['beyond doubt', 1, 0, 18_050n],
])('CO1 the cash-out offer is correct for: %s', (_name, win, refund, offer) => {
  const terms = computeSingleTerms(10_000n, 1900, 2)
  expect(cashOutOffer(computeSingleWorth(terms, expectedGrade(win, refund)), 500)).toBe(offer)
})

test('CO1 a ticket at Malay odds is valued by its return, not by its entered stake', () => {
  const terms = computeSingleTerms(10_000n, 2042, 1)
  expect(terms).toMatchObject({ riskMinor: 9_600n, winMinor: 10_000n })
  expect(cashOutOffer(computeSingleWorth(terms, expectedGrade(0.5, 0)), 500)).toBe(9_310n)
})

test('CO1 the offer rises with the win chance, and a refund chance is worth less than a win chance', () => {
  fc.assert(
    fc.property(
      aStake,
      anOdds,
      anOddsType,
      aMargin,
      fc.nat(1000),
      fc.nat(1000),
      (stake, oddsMilli, oddsType, marginBp, one, other) => {
        const terms = computeSingleTerms(stake, oddsMilli, oddsType)
        const offerAt = (chance: number) =>
          cashOutOffer(computeSingleWorth(terms, expectedGrade(chance / 1000, 0)), marginBp)
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(offerAt(low) <= offerAt(high)).toBe(true)
        const refunded = cashOutOffer(computeSingleWorth(terms, expectedGrade(0, high / 1000)), marginBp)
        expect(refunded <= offerAt(high)).toBe(true)
      },
    ),
  )
})

test('CO1 the offer never exceeds the maximum return and is 0 for a lost bet', () => {
  fc.assert(
    fc.property(aStake, anOdds, anOddsType, aMargin, aGrade, (stake, oddsMilli, oddsType, marginBp, grade) => {
      const terms = computeSingleTerms(stake, oddsMilli, oddsType)
      const offer = cashOutOffer(computeSingleWorth(terms, grade), marginBp)
      expect(offer <= terms.riskMinor + terms.winMinor).toBe(true)
      expect(cashOutOffer(computeSingleWorth(terms, GRADE_LOST), marginBp)).toBe(0n)
    }),
  )
})

/** Reference implementation: lists every combination over a common denominator. */
function listed(size: number, legs: readonly ValuedLeg[]): ExactMinor {
  const den = legs.reduce((product, { grade }) => product * BigInt(grade.of) * 100n, 1n)
  let num = 0n
  for (let mask = 0; mask < 2 ** legs.length; mask += 1) {
    const picked = legs.filter((_leg, index) => (mask & (1 << index)) !== 0)
    if (picked.length !== size) continue
    const whole = picked.reduce((product, { grade }) => product * BigInt(grade.of) * 100n, 1n)
    const product = picked.reduce(
      (sofar, { terms: { oddsMilli }, grade }) =>
        sofar * (BigInt(grade.win) * BigInt(Math.floor(oddsMilli / 10)) + BigInt(grade.refund) * 100n),
      1n,
    )
    num += product * (den / whole)
  }
  return { num, den }
}

test('CO1 parlay and system values equal the sum over all combinations listed one by one', () => {
  fc.assert(
    fc.property(fc.array(aLeg, { minLength: 2, maxLength: 6 }), aStake, aStake, (legs, one, other) => {
      const priced = legs.map(({ terms }) => terms)
      const parlay = computeCombinedWorth(computeParlayTerms(one, priced), legs)
      const all = listed(legs.length, legs)
      expect(parlay.num * all.den).toBe(all.num * one * parlay.den)
      const units = [
        { size: 2, unitMinor: one },
        { size: legs.length, unitMinor: other },
      ].slice(0, legs.length - 1)
      const system = computeCombinedWorth(computeSystemTerms(units, priced), legs)
      const sum = units.reduce((total, { size, unitMinor }) => total + listed(size, legs).num * unitMinor, 0n)
      expect(system.num * all.den).toBe(sum * system.den)
    }),
  )
})

test('CO1 a parlay of graded legs is worth its PA2 return', () => {
  const legs = [
    [1860, GRADE_HALF_WON],
    [1960, GRADE_WON],
    [1900, GRADE_WON],
    [2360, GRADE_WON],
  ] as const
  const valued = legs.map(([oddsMilli, grade]) => ({ terms: { oddsMilli }, grade }))
  expect(floor(computeCombinedWorth({ stakeMinor: 10_000n, sizes: [] }, valued))).toBe(125_677n)
})

const aWhole: fc.Arbitrary<CashableTerms> = fc.oneof(
  fc
    .tuple(aStake, anOdds, anOddsType)
    .map(([stake, oddsMilli, oddsType]) => ({ ...computeSingleTerms(stake, oddsMilli, oddsType), sizes: [] })),
  fc.tuple(aStake, aStake, aStake).map(([two, three, winMinor]) => {
    const stakeMinor = two * 3n + three
    const sizes = [
      { size: 2, unitMinor: two, bets: 3 },
      { size: 3, unitMinor: three, bets: 1 },
    ]
    return { stakeMinor, riskMinor: stakeMinor, winMinor, sizes }
  }),
)

test('CO2 the cashed part and the remaining part add up to the whole at every percentage', () => {
  fc.assert(
    fc.property(aWhole, fc.integer({ min: 1, max: 100 }), (whole, percent) => {
      const split = splitTerms(whole, percent)
      if (split === null) return
      const { cashedTerms, remainingTerms } = split
      expect(cashedTerms.stakeMinor + remainingTerms.stakeMinor).toBe(whole.stakeMinor)
      expect(cashedTerms.riskMinor + remainingTerms.riskMinor).toBe(whole.riskMinor)
      expect(cashedTerms.winMinor + remainingTerms.winMinor).toBe(whole.winMinor)
      for (const [index, { unitMinor }] of whole.sizes.entries()) {
        expect((cashedTerms.sizes[index]?.unitMinor ?? 0n) + (remainingTerms.sizes[index]?.unitMinor ?? 0n)).toBe(
          unitMinor,
        )
      }
      if (percent === 100) expect(remainingTerms.riskMinor).toBe(0n)
      else expect(remainingTerms.stakeMinor * 100n <= whole.stakeMinor * BigInt(100 - percent)).toBe(true)
      if (whole.sizes.length > 0) {
        const [two, three] = remainingTerms.sizes
        expect(remainingTerms.stakeMinor).toBe((two?.unitMinor ?? 0n) * 3n + (three?.unitMinor ?? 0n))
      }
    }),
  )
})

test('CO2 a cashed part plus the value of the rest never exceeds the value of the whole', () => {
  fc.assert(
    fc.property(
      aStake,
      anOdds,
      anOddsType,
      fc.integer({ min: 1, max: 99 }),
      aGrade,
      (stake, oddsMilli, oddsType, percent, grade) => {
        const whole = { ...computeSingleTerms(stake, oddsMilli, oddsType), sizes: [] }
        const split = splitTerms(whole, percent)
        if (split === null) return
        const part = cashOutOffer(computeSingleWorth(split.cashedTerms, grade), 0)
        expect(
          part + floor(computeSingleWorth(split.remainingTerms, grade)) <= floor(computeSingleWorth(whole, grade)),
        ).toBe(true)
      },
    ),
  )
})

test('CO2 cashing out a quarter of 100.01 at HK 0.90 leaves a risk of 75.00 and a win of 67.50', () => {
  const whole = { ...computeSingleTerms(10_001n, 1900, 2), sizes: [] }
  expect(splitTerms(whole, 25)).toMatchObject({
    remainingTerms: { stakeMinor: 7_500n, riskMinor: 7_500n, winMinor: 6_750n, sizes: [] },
    cashedTerms: { stakeMinor: 2_501n, riskMinor: 2_501n, winMinor: 2_250n, sizes: [] },
  })
})

test('CO2 a partial cash-out that leaves no stake or no win is refused', () => {
  expect(splitTerms({ ...computeSingleTerms(2n, 1900, 2), sizes: [] }, 60)).toBeNull()
  expect(splitTerms({ ...computeSingleTerms(10n, 1110, 2), sizes: [] }, 50)).toBeNull()
  expect(splitTerms({ ...computeSingleTerms(2n, 1900, 2), sizes: [] }, 100)).not.toBeNull()
  for (const percent of [0, 101, 1.5, NaN]) {
    expect(() => splitTerms({ ...computeSingleTerms(100n, 1900, 2), sizes: [] }, percent)).toThrow(RangeError)
  }
})

const QUIET = {
  score: { home: 0, away: 0 },
  reds: { home: 0, away: 0 },
  suspended: false,
  danger: false,
  feed: 'fresh' as const,
}

test('CO3 a pending cash-out is decided by all its matches, with the rejection reasons of a bet', () => {
  const calm = { atRequest: QUIET, now: QUIET }
  const goal = { atRequest: QUIET, now: { ...QUIET, score: { home: 0, away: 1 } } }
  const red = { atRequest: QUIET, now: { ...QUIET, reds: { home: 1, away: 0 } } }
  const danger = { atRequest: QUIET, now: { ...QUIET, danger: true } }
  expect(decideCashOut([calm, calm], 100, 99)).toEqual({ verdict: 'wait' })
  expect(decideCashOut([calm, calm], 100, 100)).toEqual({ verdict: 'clear' })
  expect(decideCashOut([calm, danger], 100, 200)).toEqual({ verdict: 'wait' })
  expect(decideCashOut([danger, goal], 100, 50)).toEqual({ verdict: 'rejected', reason: 'goalDuringWait' })
  expect(decideCashOut([calm, red], 100, 100)).toEqual({ verdict: 'rejected', reason: 'redCardDuringWait' })
  expect(decideCashOut([], 100, 100)).toEqual({ verdict: 'clear' })
})

test('CO4 an offer that fell by more than the tolerance is refused, a higher offer is accepted', () => {
  expect(isOfferAccepted(10_000n, 10_000n, 100)).toBe(true)
  expect(isOfferAccepted(10_000n, 12_345n, 100)).toBe(true)
  expect(isOfferAccepted(10_000n, 9_900n, 100)).toBe(true)
  expect(isOfferAccepted(10_000n, 9_899n, 100)).toBe(false)
  expect(isOfferAccepted(10_000n, 9_999n, 0)).toBe(false)
  expect(isOfferAccepted(1n, 0n, 10_000)).toBe(false)
})
