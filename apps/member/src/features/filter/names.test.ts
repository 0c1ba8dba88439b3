import { expect, test } from 'vitest'
import type { UxLeague, UxName } from '@touchline/contract/ux'
import { eachName, nameHas } from './names.ts'

const LEAGUE: UxLeague = [1, 1, 'World Cup', '001', 1]
const name = (id: number, leagueId: number): UxName => [id, leagueId, 1, 0, 'Brazil', 'BR', `Other ${id}`, null, 1]
const nameOf = (text: string) => (text === 'Brazil' ? '브라질' : text)

test('each match comes with its league; one whose league is not told of does not come', () => {
  const heard: [number, string][] = []
  eachName({ leagues: [LEAGUE], matches: [name(1, 1), name(6, 9)] }, ([id], [, , league]) => heard.push([id, league]))
  expect(heard).toEqual([[1, 'World Cup']])
})

test('a match is meant by any of its names, as read and as they stand, and by its league and runners', () => {
  const race: UxName = [9, 1, 2, 0, 'Race', null, '', null, 1, [['Silver Star', null]]]
  const has = (match: UxName, ...words: string[]) => nameHas(match, LEAGUE, words, nameOf)
  expect(has(name(1, 1), 'brazil', 'other', 'world')).toBe(true)
  expect(has(name(1, 1), '브라질'.normalize('NFKD'))).toBe(true)
  expect(has(name(1, 1), 'japan')).toBe(false)
  expect(has(race, 'silver')).toBe(true)
})
