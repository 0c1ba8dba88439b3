import { expect, test } from 'vitest'
import { type MatchTimeline, type PlacedPick, computePointsOverTime } from './index.ts'

function pick(matchId: number, selection: string, points: number): PlacedPick {
  return {
    matchId,
    typeCode: 'BT_1X2',
    lineQ: 0,
    selection,
    oddsMilli: 2_000,
    points,
  }
}
function course(matchId: number, more: Partial<MatchTimeline>): MatchTimeline {
  return {
    matchId,
    state: 'started',
    kickOffMs: 1_000,
    steps: [],
    ...more,
  }
}
function goal(atMs: number, home: number, away: number) {
  return { atMs, score: { home, away } }
}

test('TO3 points over time show the points of each moment, from the first kick-off to now', () => {
  const matches = [
    course(1, { state: 'settled', steps: [goal(1_500, 1, 0), goal(1_800, 1, 1)] }),
    course(2, { kickOffMs: 1_600, steps: [goal(1_700, 0, 1)] }),
    course(3, { state: 'waiting', kickOffMs: 9_000 }),
    course(4, { state: 'void' }),
  ]
  const players = [
    { picks: [pick(1, 'home', 100), pick(2, 'away', 300)], projectedPoints: 1_600 },
    { picks: [pick(1, 'draw', 50), pick(4, 'home', 900)], projectedPoints: 1_100 },
  ]
  expect(computePointsOverTime(matches, players, 2_000)).toEqual({
    atMs: [1_000, 1_500, 1_600, 1_700, 1_800, 2_000],
    players: [
      [1_000, 1_200, 1_200, 1_800, 1_600, 1_600],
      [1_100, 1_000, 1_000, 1_000, 1_100, 1_100],
    ],
  })
})

test('TO3 points over time are empty before the first start and limited to a number of moments', () => {
  expect(computePointsOverTime([course(1, { state: 'waiting' })], [{ picks: [], projectedPoints: 0 }], 2_000)).toEqual({
    atMs: [],
    players: [[]],
  })
  const steps = Array.from({ length: 500 }, (_, at) => goal(1_001 + at, at + 1, 0))
  const told = computePointsOverTime([course(1, { steps })], [{ picks: [], projectedPoints: 0 }], 2_000, 100)
  expect([told.atMs.length, told.atMs[0], told.atMs[98], told.atMs[99]]).toEqual([100, 1_000, 1_500, 2_000])
})
