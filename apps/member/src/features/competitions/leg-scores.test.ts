import { expect, test } from 'vitest'
import { legScores } from './leg-scores.ts'
import { finalScore } from './scores.ts'

function leg(homeSide: number, score: [number, number] | null, extra: [number, number] | null = null) {
  return {
    matchId: 1,
    kickOffS: 0,
    matchStatus: 1,
    homeSide,
    score,
    extra,
    shootOut: null,
    awarded: false,
    winner: null,
  }
}

test('each side has its goals of each leg, home or away, including extra time', () => {
  const tie = { legs: [leg(0, [2, 1]), leg(1, [1, 0], [0, 1]), leg(0, null)] }
  expect(legScores(tie, 0)).toEqual([2, 1, null])
  expect(legScores(tie, 1)).toEqual([1, 1, null])
})

test('a final score includes extra time, and an unplayed match has no final score', () => {
  expect(finalScore({ score: [2, 2], extra: [1, 1] })).toEqual([3, 3])
  expect(finalScore({ score: [2, 0], extra: null })).toEqual([2, 0])
  expect(finalScore({ score: null, extra: null })).toBeNull()
})
