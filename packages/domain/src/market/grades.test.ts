import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Goal, Score } from '../match/index.ts'
import {
  GRADE_HALF_LOST,
  GRADE_HALF_WON,
  isSameGrade,
  GRADE_LOST,
  MARKET_KINDS,
  marketKindByCode,
  GRADE_REFUND,
  GRADE_WON,
  type GradingFacts,
  type Grade,
} from './index.ts'

const aTeamScore = fc.integer({ min: 0, max: 9 })
const aScore: fc.Arbitrary<Score> = fc.record({ home: aTeamScore, away: aTeamScore })
const aLine = fc.integer({ min: -30, max: 60 })

/** Arbitrary match: half-time score, goals in any order, and a score at acceptance. */
const anyFacts: fc.Arbitrary<GradingFacts> = fc
  .tuple(aScore, aScore, aScore, fc.infiniteStream(fc.boolean()))
  .map(([halfTime, second, since, coin]) => {
    const score = { home: halfTime.home + second.home, away: halfTime.away + second.away }
    const goals: Goal[] = []
    const left = { ...score }
    while (left.home + left.away > 0) {
      const side = left.away === 0 || (left.home > 0 && coin.next().value) ? 'home' : 'away'
      left[side] -= 1
      goals.push({ side, period: 'second', minute: 46, added: 0 })
    }
    return { score, halfTime, since, goals }
  })

function gradesOf(code: string, lineQ: number, facts: GradingFacts): readonly Grade[] {
  const type = marketKindByCode(code)
  return type?.selections.map((selection) => type.grade(selection, lineQ, facts)) ?? []
}

const OPPOSITE = new Map<Grade | undefined, Grade>([
  [GRADE_WON, GRADE_LOST],
  [GRADE_HALF_WON, GRADE_HALF_LOST],
  [GRADE_REFUND, GRADE_REFUND],
  [GRADE_HALF_LOST, GRADE_HALF_WON],
  [GRADE_LOST, GRADE_WON],
])

/** A market kind per base row, regardless of the part. */
const KINDS = MARKET_KINDS.filter((type, at, all) => all.findIndex(({ base }) => base === type.base) === at)
const TWO_WAY = KINDS.filter(({ selections }) => selections.length === 2).map(({ code }) => code)
const aMethod = fc.constantFrom('stoppage', 'decision')

test('two-way markets exist in every market family', () => {
  expect(TWO_WAY.length).toBeGreaterThan(30)
  expect(new Set(TWO_WAY.map((code) => code.slice(0, 2)))).toEqual(new Set(['BT', 'BK', 'TB', 'GX', 'BS', 'GC']))
})

test.each(TWO_WAY)('GR1 GR2 GR3 GR4 GR6 the two sides of %s always get opposite grades', (code) => {
  fc.assert(
    fc.property(anyFacts, aLine, aMethod, (facts, lineQ, method) => {
      const [one, other] = gradesOf(code, lineQ, { ...facts, method })
      expect(other).toBe(OPPOSITE.get(one))
    }),
  )
})

test.each<[code: string, winners: number, lineQ?: number]>([
  ['BT_1X2', 1],
  ['BT_OE', 1],
  ['BT_CS', 1],
  ['BT_DC', 2],
  ['BT_HTFT', 1],
  ['BT_TG', 1],
  ['BT_3HDP', 1, -4],
  ['BT_3HDP', 1, 8],
  ['BT_1X2OU', 1, 10],
  ['BT_1X2BTS', 1],
  ['BT_DCOU', 2, 14],
  ['BT_DCBTS', 2],
  ['BT_OUBTS', 1, 6],
  ['BT_OUOE', 1, 18],
  ['BT_ETG', 1],
  ['BT_ETGHM', 1],
  ['BT_ETGAW', 1],
  ['BT_XTG', 1],
  ['BT_WM', 1],
  ['GC_MOV', 1],
])('GR3 GR4 GR5 GR6 GR12 in %s exactly %i selections win and the others lose', (code, winners, lineQ = 0) => {
  fc.assert(
    fc.property(anyFacts, aMethod, (facts, method) => {
      const grades = gradesOf(code, lineQ, { ...facts, method })
      expect(grades.filter((grade) => grade === GRADE_WON)).toHaveLength(winners)
      expect(grades.filter((grade) => grade === GRADE_LOST)).toHaveLength(grades.length - winners)
    }),
  )
})

test('GR6 exactly one winning-margin band wins, and a tie refunds all bands', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const grades = gradesOf('BK_WM', 0, facts)
      const level = facts.score.home === facts.score.away
      expect(grades.filter((grade) => grade === GRADE_WON)).toHaveLength(level ? 0 : 1)
      expect(grades.filter((grade) => grade === GRADE_REFUND)).toHaveLength(level ? grades.length : 0)
    }),
  )
})

test('GR11 GR19 the paid shares of a field add up to its places, whatever the dead heats', () => {
  const aFinish = fc
    .array(fc.nat(9), { minLength: 3, maxLength: 20 })
    .map((times) => times.map((time) => 1 + times.filter((other) => other < time).length))
  fc.assert(
    fc.property(aFinish, anyFacts, (places, facts) => {
      for (const [code, paid] of [
        ['GH_WIN', 1],
        ['BT_OR', 1],
        ['GH_PLACE', places.length >= 8 ? 3 : places.length >= 5 ? 2 : 0],
      ] as const) {
        const shares = gradesOf(code, 0, { ...facts, places }).slice(0, places.length)
        expect(shares.reduce((sum, { win, of }) => sum + win / of, 0)).toBeCloseTo(Math.min(paid, places.length), 9)
      }
    }),
  )
})

test('GR5 a goalless match is won by none, otherwise one team scores first and one team last', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const [homeFirst, homeLast, awayFirst, awayLast, none] = gradesOf('BT_FGLG', 0, facts)
      const goalless = facts.goals?.length === 0
      expect(none === GRADE_WON).toBe(goalless)
      expect([homeFirst, awayFirst].filter((grade) => grade === GRADE_WON)).toHaveLength(goalless ? 0 : 1)
      expect([homeLast, awayLast].filter((grade) => grade === GRADE_WON)).toHaveLength(goalless ? 0 : 1)
    }),
  )
})

test('GR every grade is one of the five standard grades, whatever the match and the line', () => {
  fc.assert(
    fc.property(anyFacts, aLine, fc.constantFrom(...MARKET_KINDS), (facts, lineQ, type) => {
      for (const selection of type.selections) expect(OPPOSITE.has(type.grade(selection, lineQ, facts))).toBe(true)
    }),
  )
})

test('GR the five grades have the win and refund shares of the rules', () => {
  expect(
    [GRADE_WON, GRADE_HALF_WON, GRADE_REFUND, GRADE_HALF_LOST, GRADE_LOST].map(({ win, refund, of }) => [
      win / of,
      refund / of,
    ]),
  ).toEqual([
    [1, 0],
    [0.5, 0.5],
    [0, 1],
    [0, 0.5],
    [0, 0],
  ])
})

test('GR11 grades are equal if they pay the same, whatever their denominators', () => {
  const parts = (win: number, refund: number, of: number): Grade => ({ win, refund, of })
  expect(isSameGrade(parts(1, 0, 2), parts(2, 0, 4))).toBe(true)
  expect(isSameGrade(parts(0, 1, 2), parts(0, 2, 4))).toBe(true)
  expect(isSameGrade(GRADE_HALF_WON, parts(2, 2, 4))).toBe(true)
  expect(isSameGrade(parts(1, 0, 2), parts(1, 0, 3))).toBe(false)
  expect(isSameGrade(parts(1, 0, 3), parts(1, 0, 2))).toBe(false)
  expect(isSameGrade(parts(0, 1, 2), parts(0, 1, 3))).toBe(false)
  expect(isSameGrade(GRADE_HALF_WON, parts(1, 0, 2))).toBe(false)
  expect(isSameGrade(GRADE_HALF_WON, GRADE_HALF_LOST)).toBe(false)
})

test('GR6 a combined bet with one part won and the other part refunded is refunded', () => {
  const score = { home: 2, away: 0 }
  const facts: GradingFacts = { score, halfTime: score, since: score, goals: null }
  const type = marketKindByCode('BT_1X2OU')
  expect(type?.grade('home-over', 8, facts)).toBe(GRADE_REFUND)
  expect(type?.grade('home-over', 6, facts)).toBe(GRADE_WON)
  expect(type?.grade('away-over', 8, facts)).toBe(GRADE_LOST)
})

test('GR11 a non-runner and a runner of a race without places are refunded', () => {
  const score = { home: 0, away: 0 }
  const facts: GradingFacts = { score, halfTime: score, since: score, goals: null }
  const type = marketKindByCode('GH_WIN')
  expect(type?.grade('r2', 0, { ...facts, places: [1, 0, 2] })).toBe(GRADE_REFUND)
  expect(type?.grade('r1', 0, facts)).toBe(GRADE_REFUND)
})
