import { expect, test } from 'vitest'
import type { UxLeague, UxMatch } from '@touchline/contract/ux'
import { gridRows, type Listed, type RowChoice } from './rows.ts'

const LEAGUES: Record<number, UxLeague> = { 1: [1, 20, 'Premier', null, 1], 2: [2, 10, 'Cup', null, 1] }

const listed = (id: number, leagueId: number, order: number, live = false): Listed => {
  const date = `2026-11-21T${String(10 + order).padStart(2, '0')}:00:00+08:00`
  const match: UxMatch = [id, order, `H${id}`, `A${id}`, 1, leagueId, 1, null, null, date, 0, live ? 3 : 2, null, 0]
  return { match, league: LEAGUES[leagueId], live, place: live ? 'live' : 'next' }
}

const choice: RowChoice = {
  sorting: 'normal',
  early: false,
  isFolded: () => false,
  wants: () => true,
}
const shown = (rows: ReturnType<typeof gridRows>) =>
  rows.map((row) => (row.kind === 'league' ? `L${row.leagueId}` : row.matchId))

const LIST = [listed(1, 1, 3), listed(2, 2, 4), listed(3, 1, 2), listed(4, 1, 1, true), listed(5, 2, 2)]

test('live matches stand first, leagues in their order, matches by kick-off then id', () => {
  expect(shown(gridRows(LIST, choice))).toEqual(['L1', 4, 'L2', 5, 2, 'L1', 3, 1])
})

test('by time a league bar comes back wherever the league changes', () => {
  expect(shown(gridRows(LIST, { ...choice, sorting: 'time' }))).toEqual(['L1', 4, 'L2', 5, 'L1', 3, 1, 'L2', 2])
})

test('a folded league keeps its bar and its count', () => {
  const rows = gridRows(LIST, { ...choice, isFolded: (key) => key === 'next:1' })
  expect(shown(rows)).toEqual(['L1', 4, 'L2', 5, 2, 'L1'])
  expect(rows.at(-1)).toMatchObject({ folded: true, matchIds: [3, 1] })
})

test('each league is told how many stand above it, once however often it comes up', () => {
  const asked: [string, number][] = []
  const isFolded = (key: string, at: number) => asked.push([key, at]) < 0
  gridRows(LIST, { ...choice, sorting: 'time', isFolded })
  expect(asked).toEqual([
    ['live:1', 0],
    ['next:2', 1],
    ['next:1', 2],
    ['next:2', 3],
  ])
})

test('only what is wanted is shown, and a league without a match has no bar', () => {
  const wants: RowChoice['wants'] = ({ match: [id] }) => id === 2 || id === 4
  expect(shown(gridRows(LIST, { ...choice, wants }))).toEqual(['L1', 4, 'L2', 2])
})

test('today and later of one league stand under one bar, each by its own topic', () => {
  const rows = gridRows([...LIST, { ...listed(6, 2, 9), place: 'later' }], choice)
  expect(shown(rows)).toEqual(['L1', 4, 'L2', 5, 2, 6, 'L1', 3, 1])
  expect(rows[5]).toMatchObject({ place: 'later' })
})

test('every key is its own, also when a match is in two lists for a moment', () => {
  const keys = gridRows([...LIST, listed(4, 1, 1)], { ...choice, sorting: 'time' }).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

const race = (id: number, sport: number, name: string, runners: string[] = []): Listed => {
  const { match } = listed(id, 1, id)
  const row = [...match, runners.map((runner): [string, null] => [runner, null]), null] as unknown as UxMatch
  row[2] = name
  row[3] = ''
  row[6] = sport
  return { match: row, league: LEAGUES[1], live: false, place: 'next' }
}

test('horse races stand by name then number, other races by their start', () => {
  const names = ['Race 2', 'Race 1', 'Race 1']
  const of = (sport: number) => names.map((name, index) => race(index + 1, sport, name))
  expect(shown(gridRows(of(3), choice))).toEqual(['L1', 2, 3, 1])
  expect(shown(gridRows(of(16), choice))).toEqual(['L1', 1, 2, 3])
})

test('a race is told apart from a match', () => {
  const rows = gridRows([race(9, 16, 'Race', ['Silver Star'])], choice)
  expect(rows).toMatchObject([{ kind: 'league' }, { runners: true }])
  expect(gridRows(LIST, choice)[1]).toMatchObject({ runners: false })
})
