import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Goal, Score } from '../match/index.ts'
import {
  HALF_LOST, HALF_WON, LOST, MARKET_TYPES, marketTypeByCode, marketTypeById, REFUND, WON, type Facts, type Grade,
} from './index.ts'

const SCORES = ['0-0', '0-1', '0-2', '0-3', '0-4', '1-0', '1-1', '1-2', '1-3', '1-4', '2-0', '2-1', '2-2', '2-3', '2-4',
  '3-0', '3-1', '3-2', '3-3', '3-4', '4-0', '4-1', '4-2', '4-3', '4-4', 'other']

test('every market type has its number and its selections in order', () => {
  expect(MARKET_TYPES.map(({ id, code, selections }) => [id, code, selections])).toEqual([
    [1, 'BT_HDP', ['home', 'away']],
    [2, 'BT_OU', ['over', 'under']],
    [3, 'BT_1X2', ['home', 'draw', 'away']],
    [4, 'BT_OE', ['odd', 'even']],
    [5, 'BT_CS', SCORES],
    [6, 'BT_DC', ['1x', '12', 'x2']],
    [7, 'BT_HTFT', ['hh', 'hd', 'ha', 'dh', 'dd', 'da', 'ah', 'ad', 'aa']],
    [8, 'BT_FGLG', ['home-first', 'home-last', 'away-first', 'away-last', 'none']],
    [9, 'BT_TG', ['0-1', '2-3', '4-6', '7+']],
    [101, 'BT_HDP_1H', ['home', 'away']],
    [102, 'BT_OU_1H', ['over', 'under']],
    [103, 'BT_1X2_1H', ['home', 'draw', 'away']],
    [104, 'BT_OE_1H', ['odd', 'even']],
    [105, 'BT_CS_1H', SCORES],
    [106, 'BT_DC_1H', ['1x', '12', 'x2']],
    [108, 'BT_FGLG_1H', ['home-first', 'home-last', 'away-first', 'away-last', 'none']],
    [109, 'BT_TG_1H', ['0-1', '2-3', '4-6', '7+']],
  ])
})

test('every market type says its part, tab, line, price basis, rule and whether it is special', () => {
  expect(MARKET_TYPES.filter(({ part }) => part === 'full').map((type) =>
    [type.code, type.tab, type.line, type.basis, type.rule, type.special, type.nameKey])).toEqual([
    ['BT_HDP', 'hdp', 'handicap', 'remaining', 'GR1', false, 'market.BT_HDP'],
    ['BT_OU', 'ou', 'total', 'score', 'GR2', false, 'market.BT_OU'],
    ['BT_1X2', 'oxt', 'none', 'score', 'GR4', false, 'market.BT_1X2'],
    ['BT_OE', 'oe', 'none', 'score', 'GR3', false, 'market.BT_OE'],
    ['BT_CS', 'cs', 'none', 'score', 'GR5', true, 'market.BT_CS'],
    ['BT_DC', 'dc', 'none', 'score', 'GR4', true, 'market.BT_DC'],
    ['BT_HTFT', 'htft', 'none', 'half-and-full', 'GR5', true, 'market.BT_HTFT'],
    ['BT_FGLG', 'fglg', 'none', 'order', 'GR5', true, 'market.BT_FGLG'],
    ['BT_TG', 'tg', 'none', 'score', 'GR6', true, 'market.BT_TG'],
  ])
})

test('a first-half market is its full-time market but for period, number and name', () => {
  for (const half of MARKET_TYPES.filter(({ part }) => part === 'first')) {
    const full = marketTypeById(half.id - 100)
    expect(half.code).toBe(`${full?.code}_1H`)
    expect(half).toEqual({
      ...full, id: half.id, code: half.code, nameKey: `market.${half.code}`, part: 'first',
    })
  }
})

test('a market type is found by its code and by its number', () => {
  for (const type of MARKET_TYPES) {
    expect(marketTypeByCode(type.code)).toBe(type)
    expect(marketTypeById(type.id)).toBe(type)
  }
  expect(marketTypeByCode('BT_NONE')).toBeUndefined()
  expect(marketTypeByCode('toString')).toBeUndefined()
  expect(marketTypeById(107)).toBeUndefined()
})

const aTeamScore = fc.integer({ min: 0, max: 9 })
const aScore: fc.Arbitrary<Score> = fc.record({ home: aTeamScore, away: aTeamScore })
const aLine = fc.integer({ min: -30, max: 60 })

/** Any match: its half-time score, goals after it in any order, and a score it was struck at. */
const anyFacts: fc.Arbitrary<Facts> = fc.tuple(aScore, aScore, aScore, fc.infiniteStream(fc.boolean())).map(
  ([halfTime, second, since, coin]) => {
    const score = { home: halfTime.home + second.home, away: halfTime.away + second.away }
    const goals: Goal[] = []
    const left = { ...score }
    while (left.home + left.away > 0) {
      const side = left.away === 0 || (left.home > 0 && coin.next().value) ? 'home' : 'away'
      left[side] -= 1
      goals.push({ side, period: 'second', minute: 46, added: 0 })
    }
    return { score, halfTime, since, goals }
  },
)

const gradesOf = (code: string, lineQ: number, facts: Facts): readonly Grade[] => {
  const type = marketTypeByCode(code)
  return type?.selections.map((selection) => type.grade(selection, lineQ, facts)) ?? []
}

const OPPOSITE = new Map<Grade | undefined, Grade>([
  [WON, LOST], [HALF_WON, HALF_LOST], [REFUND, REFUND], [HALF_LOST, HALF_WON], [LOST, WON],
])

test.each(['BT_HDP', 'BT_OU', 'BT_OE'])('GR1 GR2 GR3 the two sides of %s never gain together', (code) => {
  fc.assert(fc.property(anyFacts, aLine, (facts, lineQ) => {
    const [one, other] = gradesOf(code, lineQ, facts)
    expect(other).toBe(OPPOSITE.get(one))
  }))
})

test.each<[code: string, winners: number]>([
  ['BT_1X2', 1], ['BT_OE', 1], ['BT_CS', 1], ['BT_DC', 2], ['BT_HTFT', 1], ['BT_TG', 1],
])('GR3 GR4 GR5 GR6 of %s always %i selections win and the others lose', (code, winners) => {
  fc.assert(fc.property(anyFacts, (facts) => {
    const grades = gradesOf(code, 0, facts)
    expect(grades.filter((grade) => grade === WON)).toHaveLength(winners)
    expect(grades.filter((grade) => grade === LOST)).toHaveLength(grades.length - winners)
  }))
})

test('GR5 either there is no goal, or one team has the first and one the last', () => {
  fc.assert(fc.property(anyFacts, (facts) => {
    const [homeFirst, homeLast, awayFirst, awayLast, none] = gradesOf('BT_FGLG', 0, facts)
    const goalless = facts.goals?.length === 0
    expect(none === WON).toBe(goalless)
    expect([homeFirst, awayFirst].filter((grade) => grade === WON)).toHaveLength(goalless ? 0 : 1)
    expect([homeLast, awayLast].filter((grade) => grade === WON)).toHaveLength(goalless ? 0 : 1)
  }))
})

test('GR every grade is one of the five, whatever the match and the line', () => {
  fc.assert(fc.property(anyFacts, aLine, fc.constantFrom(...MARKET_TYPES), (facts, lineQ, type) => {
    for (const selection of type.selections) expect(OPPOSITE.has(type.grade(selection, lineQ, facts))).toBe(true)
  }))
})

test('GR the five grades are the pairs of the rules', () => {
  expect([WON, HALF_WON, REFUND, HALF_LOST, LOST].map(({ win, refund, of }) => [win / of, refund / of])).toEqual([
    [1, 0], [0.5, 0.5], [0, 1], [0, 0.5], [0, 0],
  ])
})
