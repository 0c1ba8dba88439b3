import { expect, test } from 'vitest'
import type { UxLeague, UxName } from '@touchline/contract/ux'
import { countNames, elsewhere, isInFavourites, nameHas } from './names.ts'

const LEAGUES: UxLeague[] = [[1, 1, 'World Cup', '001', 1], [2, 2, 'Open', null, 4]]
const name = (id: number, leagueId: number, tab: 1 | 2 | 3): UxName =>
  [id, leagueId, tab, 0, 'Brazil', 'BR', `Other ${id}`, null]
const MATCHES = [name(1, 1, 1), name(2, 1, 2), name(3, 1, 3), name(4, 1, 1), name(5, 2, 1), name(6, 9, 1)]
const nameOf = (text: string) => (text === 'Brazil' ? '브라질' : text)

test('matches are counted by sport and tab; one whose league is not told of is not counted', () => {
  const counts = countNames({ leagues: LEAGUES, matches: MATCHES }, () => true)
  expect([...counts]).toEqual([[1, { 1: 2, 2: 1, 3: 1 }], [4, { 1: 1, 2: 0, 3: 0 }]])
})

test('a match is meant by any of its names, as read and as they stand, and by its league and runners', () => {
  const [league] = LEAGUES
  const race: UxName = [9, 1, 2, 0, 'Race', null, '', null, [['Silver Star', null]]]
  const has = (match: UxName, ...words: string[]) => league !== undefined && nameHas(match, league, words, nameOf)
  expect(has(name(1, 1, 1), 'brazil', 'other', 'world')).toBe(true)
  expect(has(name(1, 1, 1), '브라질'.normalize('NFKD'))).toBe(true)
  expect(has(name(1, 1, 1), 'japan')).toBe(false)
  expect(has(race, 'silver')).toBe(true)
})

test('who wins a league is no match of the favourites, a race is', () => {
  const outright: UxName = [9, 1, 2, 0, 'League', null, '', null, [['Brazil', 'BR']]]
  const [football, horses]: UxLeague[] = [[1, 1, 'World Cup', '001', 1], [2, 2, 'Stakes', null, 16]]
  const listed = (match: UxName) => [football, horses].map((league) => league && isInFavourites(match, league))
  expect(listed(name(1, 1, 1))).toEqual([true, true])
  expect(listed(outright)).toEqual([false, true])
})

test('other lists of this sport come first, then those with most; the list on the screen is not among them', () => {
  const counts = new Map([[4, { 1: 9, 2: 0, 3: 1 }], [1, { 1: 2, 2: 1, 3: 1 }]])
  const lists = (tab: Parameters<typeof elsewhere>[1]['tab']) =>
    elsewhere(counts, { tab, sport: 1 }).map((list) => [list.sport, list.tab, list.count])
  expect(lists(2)).toEqual([[1, 1, 2], [4, 1, 9], [4, 2, 1]])
  expect(lists(1)).toEqual([[1, 2, 2], [4, 1, 9], [4, 2, 1]])
  expect(lists(3)).toEqual([[1, 1, 2], [1, 2, 1], [4, 1, 9], [4, 2, 1]])
  expect(lists('parlay')).toEqual([[4, 1, 9], [4, 2, 1]])
})
