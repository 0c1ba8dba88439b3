import { expect, test } from 'vitest'
import type { UxLive, UxMatch } from '@touchline/contract/ux'
import { extraScore, scoreSeen } from './part-score.ts'

const match = (play: UxLive | null, sport = 1): UxMatch => [
  1,
  0,
  'A',
  'B',
  1,
  1,
  sport,
  null,
  null,
  '',
  0,
  3,
  play,
  0,
  null,
  null,
  [],
]

test('GR8 beside a pick stands the score of the part that its market counts', () => {
  const inExtra = match([2, 2, 'ET', 108, 0, 0, 0, 0, [2, 0], [1, 0]])
  expect(['BT_1X2', 'BT_HDP_1H', 'BT_HDP_2H', 'BT_HDP_ET'].map((code) => scoreSeen(inExtra, code))).toEqual([
    [2, 2],
    [2, 0],
    [0, 2],
    [1, 0],
  ])
  const inFirst = match([1, 0, '1H', 20, 0, 0, 0, 0, null])
  expect(['BT_HDP_1H', 'BT_HDP_2H', 'BT_HDP_ET'].map((code) => scoreSeen(inFirst, code))).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
  ])
  expect(scoreSeen(match(null), 'BT_1X2')).toBeNull()
})

test('GR8 extra time is told apart from quarters and sets by the sport', () => {
  expect(extraScore(match([2, 2, 'ET', 108, 0, 0, 0, 0, [2, 0], [1, 0]]))).toEqual([1, 0])
  expect(extraScore(match([40, 38, 'P2', 20, 0, 0, 0, 0, null, [20, 18], [20, 20]], 2))).toBeNull()
})
