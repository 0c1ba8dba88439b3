import type { StandingRow } from '@touchline/contract/competitions/named'
import { expect, test } from 'vitest'
import { groundRows } from './ground-rows.ts'

const NOTHING = { won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 }
const THREE = { won: 3, drawn: 1 }

function row(team: string, home: Partial<typeof NOTHING>, away: Partial<typeof NOTHING>): StandingRow {
  return {
    place: 1,
    team,
    region: null,
    played: 9,
    ...NOTHING,
    points: 9,
    deducted: 0,
    form: 'WDL',
    home: { ...NOTHING, ...home },
    away: { ...NOTHING, ...away },
    aheadBy: 'all.scored',
  }
}

const ROWS = [
  row('a', { won: 1, scored: 1 }, { lost: 1, conceded: 4 }),
  row('b', { drawn: 2, scored: 2, conceded: 2 }, { won: 2, lost: 1, scored: 5, conceded: 3 }),
  row('c', { won: 1, scored: 2 }, {}),
  row('d', { won: 1, scored: 1 }, {}),
]

function told(ground: 'home' | 'away') {
  return groundRows(ROWS, ground, THREE).map(({ place, team, played, points }) => [place, team, played, points])
}

test('a home or away table counts and ranks only the matches on that ground', () => {
  expect(told('home')).toEqual([
    [1, 'c', 1, 3],
    [2, 'a', 1, 3],
    [2, 'd', 1, 3],
    [4, 'b', 2, 2],
  ])
  expect(told('away')).toEqual([
    [1, 'b', 3, 6],
    [2, 'c', 0, 0],
    [2, 'd', 0, 0],
    [4, 'a', 1, 0],
  ])
  expect(groundRows(ROWS, 'home', THREE).map(({ form, aheadBy }) => [form, aheadBy])).toEqual(
    ROWS.map(() => ['', null]),
  )
})

test('the table for both grounds keeps the rows of the server', () => {
  expect(groundRows(ROWS, 'all', THREE)).toBe(ROWS)
})
