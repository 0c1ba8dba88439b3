import { expect, test } from 'vitest'
import type { MatchPlay } from '@touchline/contract/sportsbook/records'
import { someMatch, somePlay } from '@touchline/contract/sportsbook/testing/records'
import { buildRadarKey } from './radar.ts'

function match(play: MatchPlay | null, corners?: number) {
  return someMatch({
    id: 7,
    tab: 3,
    play,
    child: corners === undefined ? null : { kind: 'corners', home: corners, away: 0 },
  })
}
function at(minute: number, home: number, ...parts: [number, number][]) {
  return somePlay({
    score: { home, away: 0 },
    minute,
    parts: parts.map(([ofHome, ofAway]) => ({ home: ofHome, away: ofAway })),
  })
}

test('the radar key changes on a goal, a corner or a break, not on a new minute alone', () => {
  const turn = buildRadarKey([match(at(10, 0)), match(null, 2)])
  expect(buildRadarKey([match(null, 2), match(at(11, 0))])).toBe(turn)
  expect(buildRadarKey([match(at(11, 1)), match(null, 2)])).not.toBe(turn)
  expect(buildRadarKey([match(at(11, 0)), match(at(10, 0), 3)])).not.toBe(turn)
})

test('in high-scoring sports the radar key changes on a new minute, in set sports on a new game', () => {
  expect(buildRadarKey([match(at(10, 60))])).toBe(buildRadarKey([match(at(10, 63))]))
  expect(buildRadarKey([match(at(11, 60))])).not.toBe(buildRadarKey([match(at(10, 60))]))
  const sets = (games: number) => buildRadarKey([match(at(0, 1, [6, 4], [7, 6], [0, games]))])
  expect(sets(1)).not.toBe(sets(2))
})
