import { expect, test } from 'vitest'
import { someLeague, someNames } from '@touchline/contract/sportsbook/testing/records'
import { pageBit, type GridPage } from '@touchline/domain/grid'
import { allRows, countRows, passesFavouriteFilters, rowsIn } from './sport-rows.ts'
import type { ActiveFilters } from '../filter/active-filters.ts'

const LEAGUES = [someLeague({ id: 1, name: 'World Cup' }), someLeague({ id: 2, name: 'Stakes', sportId: 16 })]

function listed(id: number, leagueId: number, tab: 1 | 2 | 3, ...on: GridPage[]) {
  const pages = on.reduce((sum, page) => sum | pageBit(page), 0)
  return someNames({ id, leagueId, tab, kickOffS: id * 1_000, home: `Home ${id}`, pages })
}

/** Test matches: open for parlays, closed for parlays, an outright, a race, and a match that is not listed. */
const MATCHES = [
  listed(1, 1, 1, 'hdpou', '1x2', 'parlay'),
  listed(2, 1, 3, 'hdpou'),
  listed(3, 1, 1, 'outright'),
  listed(4, 2, 2, 'hdpou', 'parlay'),
  listed(5, 1, 2),
]
const NAMES = { leagues: LEAGUES, matches: MATCHES }

test('matches on any odds page are counted by sport, list and tab', () => {
  expect([...countRows(NAMES, () => true)]).toEqual([
    [1, { lines: { 1: 1, 2: 0, 3: 1 }, parlays: { 1: 1, 2: 0, 3: 0 }, outrights: { 1: 1, 2: 0, 3: 0 } }],
    [16, { lines: { 1: 0, 2: 1, 3: 0 }, parlays: { 1: 0, 2: 1, 3: 0 }, outrights: { 1: 0, 2: 0, 3: 0 } }],
  ])
  expect(countRows(NAMES, ({ id }) => id === 5).size).toBe(0)
})

test('a tab counts its list: today includes live matches, parlay excludes outrights', () => {
  const football = countRows(NAMES, () => true).get(1)
  const tabs = ([1, 2, 3, 'parlay', 'close'] as const).map((tab) => football && rowsIn(football, tab))
  expect(tabs).toEqual([2, 1, 1, 1, 0])
  expect(football && allRows(football)).toBe(3)
})

const wanted: ActiveFilters = {
  favourites: { matches: new Set([1, 3]), leagues: new Set([2]) },
  leagues: new Set([9]),
  days: ['2026-11-22'],
  coming: [],
  window: null,
  words: [],
  nameOf: (text) => text,
}
function idsOf(more: Partial<ActiveFilters>) {
  const ids: number[] = []
  const narrowed = { ...wanted, ...more }
  countRows(NAMES, (match, league) => passesFavouriteFilters(match, league, narrowed) && ids.push(match.id) > 0)
  return ids
}

test('favourite matches and matches of favourite leagues pass, regardless of league and day filters', () => {
  expect(idsOf({})).toEqual([1, 3, 4])
  expect(idsOf({ favourites: { matches: new Set(), leagues: new Set([1]) } })).toEqual([1, 2, 3])
  expect(idsOf({ favourites: null })).toEqual([])
})

test('the hours filter keeps live matches and outrights, and a search overrides the filter', () => {
  const window = { fromMs: 4_000_000, toMs: 4_000_001 }
  const all = { favourites: { matches: new Set([1, 2, 3, 4]), leagues: new Set<number>() }, window }
  expect(idsOf(all)).toEqual([2, 3, 4])
  expect(idsOf({ ...all, words: ['home 1'] })).toEqual([1])
})
