import type { RankRow, RoomScore } from '@touchline/contract/tournament/named'
import { expect, test } from 'vitest'
import { buildFingerprint, type PushedRoomState } from './room-change-text.ts'

function row(points: number): RankRow {
  return { points } as RankRow
}
function score(matchId: number, home = 0): RoomScore {
  return { matchId, home, away: 0 }
}
const room: PushedRoomState = {
  status: 3,
  players: 2,
  pool: '900',
  scores: [score(1), score(2)],
  ranking: [row(5), row(4)],
}

test('a room reloads when a match starts or ends, a player joins or points settle, not on a goal', () => {
  const state = buildFingerprint(room)
  expect(buildFingerprint({ ...room, scores: [score(2, 1), score(1)], pool: '1000' })).toBe(state)
  expect(buildFingerprint({ ...room, scores: [score(1)] })).not.toBe(state)
  expect(buildFingerprint({ ...room, scores: [score(1), score(2), score(3)] })).not.toBe(state)
  expect(buildFingerprint({ ...room, players: 3 })).not.toBe(state)
  expect(buildFingerprint({ ...room, ranking: [row(6), row(4)] })).not.toBe(state)
  expect(buildFingerprint({ ...room, status: 4 })).not.toBe(state)
})
