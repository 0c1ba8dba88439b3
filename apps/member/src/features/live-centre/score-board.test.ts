import { expect, test } from 'vitest'
import type { ListedMatch, MatchPlay } from '@touchline/contract/sportsbook/records'
import { buildScoreBoard, computeChase, runRate } from './score-board.ts'

function play(more: Partial<MatchPlay>): MatchPlay {
  return {
    score: { home: 0, away: 0 },
    period: 'P1',
    minute: 0,
    added: 0,
    reds: { home: 0, away: 0 },
    danger: false,
    halfTime: null,
    parts: [],
    detail: null,
    ...more,
  }
}
function match(sportId: number, more: Partial<MatchPlay> | null): ListedMatch {
  return { sportId, play: more === null ? null : play(more) } as ListedMatch
}
function heads(board: ReturnType<typeof buildScoreBoard>) {
  return board?.columns.map((column) => ('key' in column ? column.key : column.short))
}
function cells(board: ReturnType<typeof buildScoreBoard>) {
  return board?.rows.map((row) => row.cells)
}

test('the tennis board shows sets, games and the points of the current game', () => {
  const board = buildScoreBoard(
    match(4, {
      score: { home: 1, away: 0 },
      period: 'P2',
      parts: [
        { home: 6, away: 4 },
        { home: 2, away: 3 },
      ],
      detail: { turn: 'home', points: { home: '40', away: 'A' } },
    }),
  )
  expect(heads(board)).toEqual(['1', '2', 'won', 'points'])
  expect(cells(board)).toEqual([
    ['6', '2', '1', '40'],
    ['4', '3', '0', 'A'],
  ])
})

test('the basketball board shows quarters and their total', () => {
  const board = buildScoreBoard(match(2, { score: { home: 30, away: 28 }, parts: [{ home: 30, away: 28 }] }))
  expect(heads(board)).toEqual(['1', 'total'])
  expect(cells(board)).toEqual([
    ['30', '30'],
    ['28', '28'],
  ])
})

test('the cricket board shows runs, wickets, overs and the run rate, empty before the first ball', () => {
  const board = buildScoreBoard(
    match(11, {
      score: { home: 87, away: 0 },
      detail: { turn: 'home', wickets: { home: 3, away: 0 }, balls: { home: 62, away: 0 } },
    }),
  )
  expect(heads(board)).toEqual(['runs', 'wickets', 'overs', 'rate'])
  expect(cells(board)).toEqual([
    ['87', '3', '10.2', '8.42'],
    ['0', '0', '0.0', null],
  ])
  expect(runRate(120, 120)).toBe('6.00')
})

test('the runs that a side needs are known in the second innings only', () => {
  const detail = { turn: 'away', wickets: { home: 3, away: 1 }, balls: { home: 120, away: 30 } } as const
  expect(computeChase(match(11, { score: { home: 160, away: 40 }, period: 'P2', detail }))).toEqual({
    side: 'away',
    runs: 121,
  })
  expect(computeChase(match(11, { score: { home: 160, away: 40 }, period: 'P1', detail }))).toBeNull()
  expect(computeChase(match(11, { score: { home: 160, away: 161 }, period: 'P2', detail }))).toBeNull()
  expect(computeChase(match(11, { score: { home: 160, away: 40 }, period: 'P2' }))).toBeNull()
})

test('football has no board, and a match without details has no board', () => {
  expect(buildScoreBoard(match(1, { score: { home: 1, away: 0 } }))).toBeNull()
  expect(buildScoreBoard(match(4, {}))).toBeNull()
  expect(buildScoreBoard(match(11, {}))).toBeNull()
  expect(buildScoreBoard(match(4, null))).toBeNull()
})
