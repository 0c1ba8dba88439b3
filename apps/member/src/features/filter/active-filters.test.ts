import { expect, test } from 'vitest'
import { someLeague, someMatch } from '@touchline/contract/sportsbook/testing/records'
import { findFilterWindow } from '@touchline/domain/calendar'
import { passesFilters, listNames, type ListEntry, type ActiveFilters } from './active-filters.ts'

/** Saturday, 21 November 2026, 15:00 GMT+8. */
const NOW = Date.UTC(2026, 10, 21, 7)
const HOUR_S = 3_600

const LEAGUE = someLeague({ id: 7, name: 'World Cup', region: '001' })
function entry(id: number, inHours: number, live = false): ListEntry {
  const kickOffS = NOW / 1000 + inHours * HOUR_S
  const kickOff = `${new Date((kickOffS + 8 * HOUR_S) * 1000).toISOString().slice(0, 19)}+08:00`
  const teams = { home: 'Brazil', homeRegion: 'BR', away: 'Myanmar', awayRegion: 'MM' }
  const match = someMatch({ id, kickOffS, kickOff, ...teams, leagueId: 7, tab: live ? 3 : 2 })
  return { match, league: LEAGUE, live }
}
const ALL: ActiveFilters = {
  favourites: null,
  leagues: null,
  days: [],
  coming: ['2026-11-22', '2026-11-23'],
  window: null,
  words: [],
  nameOf: (name) => ({ Brazil: 'ဘရာဇီး' })[name] ?? name,
}
function ids(wanted: Partial<ActiveFilters>, ...entries: ListEntry[]) {
  return entries.filter((each) => passesFilters(each, { ...ALL, ...wanted })).map(({ match }) => match.id)
}

test('the hours filter passes matches that start before its end, and all live matches', () => {
  const window = findFilterWindow(9, NOW)
  expect(ids({ window }, entry(1, 1), entry(2, 2), entry(3, -1), entry(4, -1, true), entry(5, 30, true))).toEqual([
    1, 3, 4, 5,
  ])
})

test('the day filter passes matches of its days, and matches after the last listed day as later', () => {
  const list = [entry(1, 20), entry(2, 40), entry(3, 80)]
  expect(ids({ days: ['2026-11-23'] }, ...list)).toEqual([2])
  expect(ids({ days: ['2026-11-22', 'later'] }, ...list)).toEqual([1, 3])
})

test('the league filter hides live matches too, and favourite matches or leagues override it', () => {
  expect(ids({ leagues: new Set([8]) }, entry(1, 1), entry(2, 0, true))).toEqual([])
  expect(ids({ leagues: new Set([7]) }, entry(1, 1))).toEqual([1])
  const favourites = (matches: number[], leagues: number[]) => ({
    matches: new Set(matches),
    leagues: new Set(leagues),
  })
  expect(ids({ favourites: favourites([2], []) }, entry(1, 1), entry(2, 1))).toEqual([2])
  expect(ids({ favourites: favourites([], [7]) }, entry(1, 1), entry(2, 1))).toEqual([1, 2])
  expect(ids({ favourites: favourites([2], []), leagues: new Set([8]) }, entry(1, 1), entry(2, 1))).toEqual([2])
})

test('a search ignores the hours, day and league filters, but not the favourites filter', () => {
  const narrow: Partial<ActiveFilters> = { window: findFilterWindow(9, NOW), days: ['later'], leagues: new Set([8]) }
  expect(ids({ ...narrow, words: ['ရာဇီး'] }, entry(1, 30))).toEqual([1])
  expect(ids({ ...narrow, words: ['brazil', 'world'] }, entry(1, 30))).toEqual([1])
  expect(ids({ ...narrow, words: ['brazil', 'asia'] }, entry(1, 30))).toEqual([])
  expect(ids({ words: ['brazil'], favourites: { matches: new Set(), leagues: new Set() } }, entry(1, 30))).toEqual([])
})

test('a match lists its displayed and its original names, each once', () => {
  expect(listNames(entry(1, 1), ALL.nameOf)).toEqual(['ဘရာဇီး', 'Brazil', 'Myanmar', 'World Cup'])
})
