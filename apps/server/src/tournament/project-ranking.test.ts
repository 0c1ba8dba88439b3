import type { MatchId } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { type RankedSeat, projectRanking } from './project-ranking.ts'
import type { StoredPick, RoomMatch } from './room-ports.ts'

function match(id: number, state: RoomMatch['state']): RoomMatch {
  return {
    matchId: id as MatchId,
    state,
    originalKickOffMs: 0,
    kickOffMs: 0,
  }
}
function pick(matchId: number, more: Partial<StoredPick>): StoredPick {
  return {
    pickNo: 1,
    matchId: matchId as MatchId,
    typeCode: 'BT_1X2',
    lineQ: 0,
    selection: 'home',
    oddsMilli: 2_000,
    points: 100,
    placedAtMs: 0,
    listingNo: 0,
    verdict: null,
    returned: null,
    ...more,
  }
}
function seat(joinedNo: number, points: number, picks: readonly StoredPick[]): RankedSeat {
  return {
    memberId: joinedNo,
    accountId: `member${joinedNo}`,
    joinedNo,
    place: null,
    points,
    lastPickMs: joinedNo,
    returnMinor: null,
    picks,
  }
}

const MATCHES = [match(1, 'started'), match(2, 'waiting'), match(3, 'settled')]
const RANKING = [
  seat(1, 150, [pick(2, { points: 1_000 })]),
  seat(2, 0, [pick(1, {}), pick(1, { typeCode: 'BT_OU', lineQ: 9, selection: 'over', oddsMilli: 1_900 })]),
  seat(3, 0, [pick(1, { typeCode: 'BT_HDP', lineQ: -3, selection: 'home' })]),
]

test('TO3 during play, players are ranked as if each match ended at the current score', () => {
  const stand = (home: number, away: number) =>
    projectRanking({ matches: MATCHES, state: 'closed' }, RANKING, () => ({ home, away })).map(
      ({ joinedNo, projectedPoints, projectedPlace }) => [joinedNo, projectedPoints, projectedPlace],
    )
  // Expected points: home −0.75 is half won by a win by one goal, over 2.25 is half lost with two goals.
  expect(stand(0, 0)).toEqual([
    [1, 150, 1],
    [2, 0, 2],
    [3, 0, 3],
  ])
  expect(stand(1, 0)).toEqual([
    [2, 200, 1],
    [1, 150, 2],
    [3, 150, 3],
  ])
  expect(stand(2, 0)).toEqual([
    [2, 250, 1],
    [3, 200, 2],
    [1, 150, 3],
  ])
})

test('TO3 before a room starts no player has a place, and a match without a score does not count', () => {
  const stand = projectRanking({ matches: MATCHES, state: 'active' }, RANKING, () => null)
  expect(stand.map(({ projectedPoints, projectedPlace }) => [projectedPoints, projectedPlace])).toEqual([
    [150, null],
    [0, null],
    [0, null],
  ])
})
