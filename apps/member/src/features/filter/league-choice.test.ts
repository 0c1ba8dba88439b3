import { expect, test } from 'vitest'
import type { ListedLeague } from '@touchline/contract/sportsbook/records'
import { someLeague } from '@touchline/contract/sportsbook/testing/records'
import { storableChoice, countLeagues, findLeagues, isEnough } from './league-choice.ts'

const LEAGUES: Record<number, ListedLeague> = {
  1: someLeague({ id: 1, name: 'Premier League', region: 'GB' }),
  2: someLeague({ id: 2, name: 'Asia Cup', region: '142' }),
  3: someLeague({ id: 3, name: 'Bundesliga', region: 'DE' }),
}
function nameOf(name: string, region: string | null) {
  return region === '142' ? 'ถ้วยเอเชีย' : name
}
const leagues = countLeagues(
  [1, 3, 1, 2, 9],
  (id) => LEAGUES[id],
  nameOf,
  (a, b) => a.localeCompare(b, 'en'),
)

test('leagues are sorted by displayed name, with match counts and without unknown leagues', () => {
  expect(leagues.map(({ id, name, count }) => [id, name, count])).toEqual([
    [3, 'Bundesliga', 1],
    [1, 'Premier League', 2],
    [2, 'ถ้วยเอเชีย', 1],
  ])
})

test('a search finds a league by either name', () => {
  const ids = (...words: string[]) => findLeagues(leagues, words).map(({ id }) => id)
  expect(ids('asia')).toEqual([2])
  expect(ids('เอเชีย')).toEqual([2])
  expect(ids('league')).toEqual([1])
  expect(ids()).toEqual([3, 1, 2])
})

test('a selection of all leagues is not stored, and a partial selection keeps leagues of other lists', () => {
  expect(storableChoice(new Set([1, 2, 3]), leagues)).toBeNull()
  expect(storableChoice(new Set([1, 2, 3, 8]), leagues)).toBeNull()
  expect(storableChoice(new Set([1, 8]), leagues)).toEqual([1, 8])
})

test('at least 1 visible league must be selected', () => {
  expect(isEnough(new Set([1]), leagues)).toBe(true)
  expect(isEnough(new Set(), leagues)).toBe(false)
  expect(isEnough(new Set([8]), leagues)).toBe(false)
})
