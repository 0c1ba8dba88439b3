import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Goal, Score } from '../match/index.ts'
import {
  HALF_LOST, HALF_WON, LOST, MARKET_TYPES, marketTypeByCode, REFUND, WON, type Facts, type Grade,
} from './index.ts'

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
