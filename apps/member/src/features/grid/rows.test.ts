import { expect, test } from 'vitest'
import { someLeague, someMatch } from '@touchline/contract/sportsbook/testing/records'
import { SPORTS } from '@touchline/domain/sport'
import { gridRows, type ListedRow, type RowChoice } from './rows.ts'

const LEAGUES = [1, 2].map((id) => someLeague({ id, order: 30 - 10 * id }))

function listed(id: number, leagueId: number, order: number, live = false): ListedRow {
  const kickOff = `2026-11-21T${String(10 + order).padStart(2, '0')}:00:00+08:00`
  const match = someMatch({ id, kickOffS: order, kickOff, home: `H${id}`, leagueId, tab: live ? 3 : 2 })
  return { match, league: LEAGUES[leagueId - 1], live, place: live ? 'live' : 'next' }
}

const choice: RowChoice = {
  sorting: 'normal',
  early: false,
  isFolded: () => false,
  wants: () => true,
}
function shown(rows: ReturnType<typeof gridRows>) {
  return rows.map((row) => (row.kind === 'league' ? `L${row.leagueId}` : row.matchId))
}

const LIST = [listed(1, 1, 3), listed(2, 2, 4), listed(3, 1, 2), listed(4, 1, 1, true), listed(5, 2, 2)]

test('live matches come first, then leagues in order, matches by kick-off and id', () => {
  expect(shown(gridRows(LIST, choice))).toEqual(['L1', 4, 'L2', 5, 2, 'L1', 3, 1])
})

test('with sorting by time, a league header repeats wherever the league changes', () => {
  expect(shown(gridRows(LIST, { ...choice, sorting: 'time' }))).toEqual(['L1', 4, 'L2', 5, 'L1', 3, 1, 'L2', 2])
})

test('a folded league keeps its header and its match count', () => {
  const rows = gridRows(LIST, { ...choice, isFolded: (key) => key === 'next:1' })
  expect(shown(rows)).toEqual(['L1', 4, 'L2', 5, 2, 'L1'])
  expect(rows.at(-1)).toMatchObject({ folded: true, matchIds: [3, 1] })
})

test('a league that the member did not fold is open, regardless of its position', () => {
  const many = Array.from({ length: 60 }, (_each, index) => listed(index + 1, index + 1, index))
  const rows = gridRows(many, choice)
  expect(rows.filter((row) => row.kind === 'league' && row.folded)).toEqual([])
  expect(rows).toHaveLength(120)
})

test('only matches that pass the filter are shown, and a league without matches has no header', () => {
  const wants: RowChoice['wants'] = ({ match: { id } }) => id === 2 || id === 4
  expect(shown(gridRows(LIST, { ...choice, wants }))).toEqual(['L1', 4, 'L2', 2])
})

test('today and later matches of a league share one header, each with its own topic', () => {
  const rows = gridRows([...LIST, { ...listed(6, 2, 9), place: 'later' }], choice)
  expect(shown(rows)).toEqual(['L1', 4, 'L2', 5, 2, 6, 'L1', 3, 1])
  expect(rows[5]).toMatchObject({ place: 'later' })
})

test('every row key is unique, also while a match is in two lists', () => {
  const keys = gridRows([...LIST, listed(4, 1, 1)], { ...choice, sorting: 'time' }).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

function race(id: number, sportId: number, home: string, names: string[] = []): ListedRow {
  const entry = listed(id, 1, id)
  const runners = names.map((name) => ({ name, region: null }))
  return { ...entry, match: { ...entry.match, sportId, home, away: '', runners } }
}

test('races are in order of their start times', () => {
  const names = ['Race 2', 'Race 1', 'Race 1']
  const of = (sport: number) => names.map((name, index) => race(index + 1, sport, name))
  expect(shown(gridRows(of(3), choice))).toEqual(['L1', 1, 2, 3])
  expect(shown(gridRows(of(16), choice))).toEqual(['L1', 1, 2, 3])
})

test('a race row is marked as having runners, a match row is not', () => {
  const rows = gridRows([race(9, 16, 'Race', ['Silver Star'])], choice)
  expect(rows).toMatchObject([{ kind: 'league' }, { runners: true }])
  expect(gridRows(LIST, choice)[1]).toMatchObject({ runners: false })
})

test('a two-runner match of a race sport has the runner layout, a match of another sport does not', () => {
  const golf = SPORTS.find(({ key }) => key === 'golf')?.id ?? 0
  const rows = gridRows([{ ...listed(1, 1, 3), match: someMatch({ id: 1, sportId: golf }) }, listed(2, 2, 4)], choice)
  const drawn = rows.flatMap((row) => (row.kind === 'match' ? [[row.matchId, row.runners]] : []))
  expect(Object.fromEntries(drawn)).toEqual({ 1: true, 2: false })
})
