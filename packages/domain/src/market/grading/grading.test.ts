import { expect, test } from 'vitest'
import type { Goal, Score, Side } from '../../match/index.ts'
import {
  GRADE_HALF_LOST,
  GRADE_HALF_WON,
  GRADE_LOST,
  GRADE_REFUND,
  GRADE_WON,
  type GradingFacts,
  type Grade,
} from '../grade.ts'
import { CORRECT_SCORES, gradeCorrectScore } from './correct-score.ts'
import { gradeDoubleChance } from './double-chance.ts'
import { gradeFirstLastGoal } from './first-last-goal.ts'
import { gradeHalfAndFull } from './half-and-full.ts'
import { gradeHandicap } from './handicap.ts'
import { gradeMatchResult } from './match-result.ts'
import { gradeOddEven } from './odd-even.ts'
import { gradeOverUnder } from './over-under.ts'
import { gradeTotalGoals } from './total-goals.ts'

function scoreOf(text: string): Score {
  const [home, away] = text.split('-').map(Number)
  return { home: home ?? 0, away: away ?? 0 }
}

function after(score: string, more: Partial<GradingFacts> = {}): GradingFacts {
  return {
    score: scoreOf(score),
    halfTime: scoreOf('0-0'),
    since: scoreOf(score),
    goals: null,
    ...more,
  }
}

function goalsBy(...sides: Side[]): Goal[] {
  return sides.map((side) => ({ side, period: 'first', minute: 10, added: 0 }))
}

test.each<[lineQ: number, score: string, home: Grade, away: Grade]>([
  [-3, '1-0', GRADE_HALF_WON, GRADE_HALF_LOST],
  [-3, '0-0', GRADE_LOST, GRADE_WON],
  [-3, '2-0', GRADE_WON, GRADE_LOST],
  [-1, '0-0', GRADE_HALF_LOST, GRADE_HALF_WON],
  [1, '1-1', GRADE_HALF_WON, GRADE_HALF_LOST],
  [-2, '1-0', GRADE_WON, GRADE_LOST],
  [-2, '0-0', GRADE_LOST, GRADE_WON],
  [-4, '1-0', GRADE_REFUND, GRADE_REFUND],
  [0, '2-2', GRADE_REFUND, GRADE_REFUND],
  [0, '0-1', GRADE_LOST, GRADE_WON],
  [-5, '1-0', GRADE_HALF_LOST, GRADE_HALF_WON],
  [-6, '1-0', GRADE_LOST, GRADE_WON],
  [5, '0-1', GRADE_HALF_WON, GRADE_HALF_LOST],
])('GR1 both sides of handicap %i quarters are graded correctly at %s', (lineQ, score, home, away) => {
  expect(gradeHandicap('home', lineQ, after(score))).toBe(home)
  expect(gradeHandicap('away', lineQ, after(score))).toBe(away)
})

test('GR9 in play, a handicap counts only goals after acceptance', () => {
  const facts = after('2-1', { since: scoreOf('0-1') })
  expect(gradeHandicap('home', 0, facts)).toBe(GRADE_LOST)
  expect(gradeHandicap('away', 0, facts)).toBe(GRADE_WON)
})

test('GR9 totals, 1X2 and the other markets count the whole match', () => {
  const facts = after('2-1', { since: scoreOf('0-1') })
  expect(gradeOverUnder('over', 10, facts)).toBe(GRADE_WON)
  expect(gradeMatchResult('home', 0, facts)).toBe(GRADE_WON)
  expect(gradeOddEven('odd', 0, facts)).toBe(GRADE_WON)
  expect(gradeDoubleChance('x2', 0, facts)).toBe(GRADE_LOST)
  expect(gradeCorrectScore('2-1', 0, facts)).toBe(GRADE_WON)
  expect(gradeTotalGoals('2-3', 0, facts)).toBe(GRADE_WON)
  expect(gradeHalfAndFull('dh', 0, facts)).toBe(GRADE_WON)
})

test.each<[lineQ: number, score: string, over: Grade, under: Grade]>([
  [11, '2-1', GRADE_HALF_WON, GRADE_HALF_LOST],
  [9, '2-0', GRADE_HALF_LOST, GRADE_HALF_WON],
  [10, '3-0', GRADE_WON, GRADE_LOST],
  [10, '1-1', GRADE_LOST, GRADE_WON],
  [12, '0-3', GRADE_REFUND, GRADE_REFUND],
  [11, '3-1', GRADE_WON, GRADE_LOST],
  [2, '0-0', GRADE_LOST, GRADE_WON],
])('GR2 both sides of total %i quarters are graded correctly at %s', (lineQ, score, over, under) => {
  expect(gradeOverUnder('over', lineQ, after(score))).toBe(over)
  expect(gradeOverUnder('under', lineQ, after(score))).toBe(under)
})

test.each<[score: string, odd: boolean]>([
  ['0-0', false],
  ['1-0', true],
  ['1-1', false],
  ['2-3', true],
])('GR3 the score %s is odd: %s, and a total of 0 is even', (score, odd) => {
  expect(gradeOddEven('odd', 0, after(score))).toBe(odd ? GRADE_WON : GRADE_LOST)
  expect(gradeOddEven('even', 0, after(score))).toBe(odd ? GRADE_LOST : GRADE_WON)
})

test.each<[score: string, winner: string, chances: string[]]>([
  ['2-1', 'home', ['1x', '12']],
  ['1-1', 'draw', ['1x', 'x2']],
  ['0-3', 'away', ['12', 'x2']],
])('GR4 at %s 1X2 is won by %s and double chance by %j', (score, winner, chances) => {
  for (const selection of ['home', 'draw', 'away']) {
    expect(gradeMatchResult(selection, 0, after(score))).toBe(selection === winner ? GRADE_WON : GRADE_LOST)
  }
  for (const selection of ['1x', '12', 'x2']) {
    expect(gradeDoubleChance(selection, 0, after(score))).toBe(chances.includes(selection) ? GRADE_WON : GRADE_LOST)
  }
})

test('GR4 each double chance loses at exactly one result', () => {
  const lostAt = (selection: string) =>
    ['1-0', '0-0', '0-1'].filter((score) => gradeDoubleChance(selection, 0, after(score)) === GRADE_LOST)
  expect(['1x', '12', 'x2'].map(lostAt)).toEqual([['0-1'], ['0-0'], ['1-0']])
})

test.each([
  ['0-0', '0-0'],
  ['4-4', '4-4'],
  ['3-1', '3-1'],
  ['1-3', '1-3'],
  ['5-0', 'other'],
  ['0-5', 'other'],
  ['5-4', 'other'],
  ['10-4', 'other'],
])('GR5 correct score at %s is won by %s', (score, winner) => {
  const won = CORRECT_SCORES.filter((selection) => gradeCorrectScore(selection, 0, after(score)) === GRADE_WON)
  expect(won).toEqual([winner])
})

test.each([
  ['1-0', '2-0', 'hh'],
  ['1-0', '1-1', 'hd'],
  ['1-0', '1-2', 'ha'],
  ['0-0', '1-0', 'dh'],
  ['1-1', '2-2', 'dd'],
  ['0-0', '0-1', 'da'],
  ['0-1', '2-1', 'ah'],
  ['0-1', '1-1', 'ad'],
  ['0-1', '0-2', 'aa'],
])('GR5 half-time %s and full-time %s is won by %s', (halfTime, score, winner) => {
  const facts = after(score, { halfTime: scoreOf(halfTime) })
  for (const selection of ['hh', 'hd', 'ha', 'dh', 'dd', 'da', 'ah', 'ad', 'aa']) {
    expect(gradeHalfAndFull(selection, 0, facts)).toBe(selection === winner ? GRADE_WON : GRADE_LOST)
  }
})

const SCORERS = ['home-first', 'home-last', 'away-first', 'away-last', 'none']

test.each<[score: string, goals: Goal[] | null, winners: string[]]>([
  ['0-0', [], ['none']],
  ['0-0', null, ['none']],
  ['1-1', goalsBy('home', 'away'), ['home-first', 'away-last']],
  ['1-1', goalsBy('away', 'home'), ['home-last', 'away-first']],
  ['2-1', goalsBy('home', 'away', 'home'), ['home-first', 'home-last']],
  ['1-2', goalsBy('away', 'home', 'away'), ['away-first', 'away-last']],
  ['2-0', null, ['home-first', 'home-last']],
  ['0-1', null, ['away-first', 'away-last']],
])('GR5 first and last goal are graded correctly at %s', (score, goals, winners) => {
  const facts = after(score, { goals })
  expect(SCORERS.filter((selection) => gradeFirstLastGoal(selection, 0, facts) === GRADE_WON)).toEqual(winners)
  expect(SCORERS.filter((selection) => gradeFirstLastGoal(selection, 0, facts) === GRADE_LOST)).toEqual(
    SCORERS.filter((selection) => !winners.includes(selection)),
  )
})

test('GR5 if both teams scored in unknown order, no team selection is graded as lost', () => {
  const facts = after('1-1', { goals: null })
  for (const selection of SCORERS.slice(0, 4)) expect(gradeFirstLastGoal(selection, 0, facts)).toBe(GRADE_REFUND)
  expect(gradeFirstLastGoal('none', 0, facts)).toBe(GRADE_LOST)
})

test.each([
  ['0-0', '0-1'],
  ['0-1', '0-1'],
  ['1-1', '2-3'],
  ['3-0', '2-3'],
  ['2-2', '4-6'],
  ['6-0', '4-6'],
  ['4-3', '7+'],
  ['9-9', '7+'],
])('GR6 the score %s falls in the total band %s', (score, band) => {
  for (const selection of ['0-1', '2-3', '4-6', '7+']) {
    expect(gradeTotalGoals(selection, 0, after(score))).toBe(selection === band ? GRADE_WON : GRADE_LOST)
  }
})

test('GR6 each total falls in exactly one band', () => {
  const bandsAt = (total: number) =>
    ['0-1', '2-3', '4-6', '7+'].filter((band) => gradeTotalGoals(band, 0, after(`${total}-0`)) === GRADE_WON)
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 20].map(bandsAt)).toEqual([
    ['0-1'],
    ['0-1'],
    ['2-3'],
    ['2-3'],
    ['4-6'],
    ['4-6'],
    ['4-6'],
    ['7+'],
    ['7+'],
    ['7+'],
  ])
})
