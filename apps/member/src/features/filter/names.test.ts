import { expect, test } from 'vitest'
import type { NamedMatch } from '@touchline/contract/sportsbook/records'
import { someLeague, someNames } from '@touchline/contract/sportsbook/testing/records'
import { eachName, nameHas } from './names.ts'

const LEAGUE = someLeague({ name: 'World Cup', region: '001' })
function name(id: number, leagueId: number) {
  return someNames({ id, leagueId, home: 'Brazil', homeRegion: 'BR', away: `Other ${id}` })
}
function nameOf(text: string) {
  return text === 'Brazil' ? '브라질' : text
}

test('each match is paired with its league, and a match without a known league is skipped', () => {
  const heard: [number, string][] = []
  eachName({ leagues: [LEAGUE], matches: [name(1, 1), name(6, 9)] }, ({ id }, league) => heard.push([id, league.name]))
  expect(heard).toEqual([[1, 'World Cup']])
})

test('a search matches displayed and original team names, the league and the runners', () => {
  const race = someNames({ home: 'Race', away: '', runners: [{ name: 'Silver Star', region: null }] })
  const has = (match: NamedMatch, ...words: string[]) => nameHas(match, LEAGUE, words, nameOf)
  expect(has(name(1, 1), 'brazil', 'other', 'world')).toBe(true)
  expect(has(name(1, 1), '브라질'.normalize('NFKD'))).toBe(true)
  expect(has(name(1, 1), 'japan')).toBe(false)
  expect(has(race, 'silver')).toBe(true)
})
