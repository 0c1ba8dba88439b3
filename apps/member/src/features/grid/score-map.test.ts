import { expect, test } from 'vitest'
import type { UxGoal, UxLive, UxMatch } from '@touchline/contract/ux'
import { scoreMapOf } from './score-map.ts'

const match = (play: UxLive | null, goals: UxGoal[] = []): UxMatch => [
  1,
  0,
  'A',
  'B',
  1,
  1,
  1,
  null,
  null,
  '',
  0,
  3,
  play,
  0,
  null,
  null,
  goals,
]

test('halves and the minutes of each side’s goals', () => {
  const goals: UxGoal[] = [
    [0, 12, 0],
    [1, 45, 2],
    [0, 61, 0],
  ]
  expect(scoreMapOf(match([2, 1, '2H', 70, 0, 0, 0, 0, [1, 1]], goals))).toEqual({
    halves: [
      [1, 1],
      [1, 0],
    ],
    extra: null,
    home: ["12'", "61'"],
    away: ["45+2'"],
  })
  expect(scoreMapOf(match([2, 1, 'ET', 95, 0, 0, 0, 0, [1, 1], [0, 1]], goals))).toMatchObject({ extra: [0, 1] })
  expect(scoreMapOf(match([1, 0, '1H', 20, 0, 0, 0, 0, null], [[0, 12, 0]]))?.halves).toEqual([[1, 0]])
})

test('nothing before play, nor before the first goal or half-time', () => {
  expect(scoreMapOf(match(null))).toBeNull()
  expect(scoreMapOf(match([0, 0, '1H', 20, 0, 0, 0, 0, null]))).toBeNull()
  expect(scoreMapOf(match([0, 0, 'HT', 45, 0, 0, 0, 0, [0, 0]]))).toMatchObject({ halves: [[0, 0]] })
})
