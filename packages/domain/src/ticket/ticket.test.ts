import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  GRADE_HALF_LOST,
  GRADE_HALF_WON,
  GRADE_LOST,
  marketKindByCode,
  GRADE_REFUND,
  GRADE_WON,
  type GradingFacts,
  type Grade,
} from '../market/index.ts'
import { ODDS_TYPES, type OddsType } from '../odds/index.ts'
import { computeReturn, computeSingleTerms } from './index.ts'

const [MY, HK, ID, DEC] = ODDS_TYPES

function gradeAt(typeCode: string, selection: string, lineQ: number, home: number, away: number): Grade {
  const score = { home, away }
  const facts: GradingFacts = { score, halfTime: score, since: score, goals: null }
  const grade = marketKindByCode(typeCode)?.grade(selection, lineQ, facts)
  if (!grade) throw new Error(`no market ${typeCode}`)
  return grade
}

function netOf(stakeMinor: bigint, oddsMilli: number, oddsType: OddsType, grade: Grade): bigint {
  const terms = computeSingleTerms(stakeMinor, oddsMilli, oddsType)
  return computeReturn(terms, grade) - terms.riskMinor
}

/** [name, market kind, selection, line in quarters, home, away, canonical price, odds type, net on 100.00] */
test.each<[string, string, string, number, number, number, number, OddsType, bigint]>([
  ['−0.75 at HK 0.90, wins 1-0', 'BT_HDP', 'home', -3, 1, 0, 1900, HK, 4500n],
  ['−0.25 at HK 0.90, 0-0', 'BT_HDP', 'home', -1, 0, 0, 1900, HK, -5000n],
  ['+0.25 at HK 0.90, 1-1', 'BT_HDP', 'home', 1, 1, 1, 1900, HK, 4500n],
  ['over 2.75 at HK 0.90, 3 goals', 'BT_OU', 'over', 11, 2, 1, 1900, HK, 4500n],
  ['under 2.25 at HK 0.90, 2 goals', 'BT_OU', 'under', 9, 1, 1, 1900, HK, 4500n],
  ['over 2.25 at HK 0.90, 2 goals', 'BT_OU', 'over', 9, 2, 0, 1900, HK, -5000n],
  ['−0.25 at MY −0.96, S = 100, 0-0', 'BT_HDP', 'home', -1, 0, 0, 2042, MY, -4800n],
])(
  'GR1 GR2 a single settles with the correct net amount: %s',
  (_name, typeCode, selection, lineQ, home, away, oddsMilli, oddsType, net) => {
    expect(netOf(10_000n, oddsMilli, oddsType, gradeAt(typeCode, selection, lineQ, home, away))).toBe(net)
  },
)

test('OD4 a single is accepted at the displayed price', () => {
  expect(computeSingleTerms(10_000n, 2042, MY)).toEqual({
    kind: 'single',
    sizes: [],
    feeBp: 0,
    oddsType: 1,
    priceHundredths: -96,
    stakeMinor: 10_000n,
    riskMinor: 9_600n,
    winMinor: 10_000n,
  })
  expect(computeSingleTerms(10_000n, 1965, DEC)).toEqual({
    kind: 'single',
    sizes: [],
    feeBp: 0,
    oddsType: 4,
    priceHundredths: 196,
    stakeMinor: 10_000n,
    riskMinor: 10_000n,
    winMinor: 9_600n,
  })
  expect(computeSingleTerms(10_000n, 1511, ID).priceHundredths).toBe(-196)
})

test.each<[name: string, Grade, returned: bigint]>([
  ['won', GRADE_WON, 196n],
  ['half won', GRADE_HALF_WON, 148n],
  ['refund', GRADE_REFUND, 101n],
  ['half lost', GRADE_HALF_LOST, 50n],
  ['lost', GRADE_LOST, 0n],
])('MO2 a ticket of risk 1.01 and win 0.95 that is %s returns whole minor units, rounded down', (_n, grade, back) => {
  expect(computeReturn({ riskMinor: 101n, winMinor: 95n }, grade)).toBe(back)
})

test('MO2 a return is the exact amount rounded down once, even if the win was rounded before', () => {
  const anyGrade = fc.constantFrom(GRADE_WON, GRADE_HALF_WON, GRADE_REFUND, GRADE_HALF_LOST, GRADE_LOST)
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.integer({ min: 1001, max: 50_000 }),
      anyGrade,
      (stake, oddsMilli, grade) => {
        const terms = computeSingleTerms(stake, oddsMilli, DEC)
        const exactHundredths =
          stake * (BigInt(grade.win) * BigInt(terms.priceHundredths) + BigInt(grade.refund) * 100n)
        expect(computeReturn(terms, grade)).toBe(exactHundredths / (100n * BigInt(grade.of)))
      },
    ),
  )
})

test('GR the two sides of a line never both win, in any odds type', () => {
  const aPrice = fc.integer({ min: 1001, max: 5_000 })
  const aType = fc.constantFrom<OddsType>(...ODDS_TYPES)
  fc.assert(
    fc.property(
      aPrice,
      aPrice,
      aType,
      fc.integer({ min: -12, max: 12 }),
      fc.nat(5),
      fc.nat(5),
      (homeMilli, awayMilli, oddsType, lineQ, home, away) => {
        const homeNet = netOf(12_345n, homeMilli, oddsType, gradeAt('BT_HDP', 'home', lineQ, home, away))
        const awayNet = netOf(12_345n, awayMilli, oddsType, gradeAt('BT_HDP', 'away', lineQ, home, away))
        expect(homeNet > 0n && awayNet > 0n).toBe(false)
      },
    ),
  )
})
