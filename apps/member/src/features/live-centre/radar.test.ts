import { expect, test } from 'vitest'
import type { UxLive, UxMatch } from '@touchline/contract/ux'
import { turnOf } from './radar.ts'

const match = (play: UxLive | null, corners?: number): UxMatch => [
  7,
  0,
  'H',
  'A',
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
  corners === undefined ? null : ['corners', corners, 0],
]
const at = (minute: number, home: number, ...parts: [number, number][]): UxLive => [
  home,
  0,
  '1H',
  minute,
  0,
  0,
  0,
  0,
  null,
  ...parts,
]

test('a minute alone is no turn, a goal, a corner and the break are', () => {
  const turn = turnOf([match(at(10, 0)), match(null, 2)])
  expect(turnOf([match(null, 2), match(at(11, 0))])).toBe(turn)
  expect(turnOf([match(at(11, 1)), match(null, 2)])).not.toBe(turn)
  expect(turnOf([match(at(11, 0)), match(at(10, 0), 3)])).not.toBe(turn)
})

test('where points fall all the time, the minute is the turn', () => {
  expect(turnOf([match(at(10, 60))])).toBe(turnOf([match(at(10, 63))]))
  expect(turnOf([match(at(11, 60))])).not.toBe(turnOf([match(at(10, 60))]))
  const sets = (games: number) => turnOf([match(at(0, 1, [6, 4], [7, 6], [0, games]))])
  expect(sets(1)).not.toBe(sets(2))
})
