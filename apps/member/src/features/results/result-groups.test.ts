import type { ResultRow } from '@touchline/contract/named-records'
import { expect, test } from 'vitest'
import { firstGroups, resultGroups } from './result-groups.ts'

const NAMES: Readonly<Record<string, string>> = { JP: 'ဂျပန်', BR: 'ဘရာဇီး' }
function nameOf(name: string, region: string | null) {
  return NAMES[region ?? ''] ?? name
}

function row(matchId: number, more: Partial<ResultRow> = {}): ResultRow {
  return {
    matchId,
    sportId: 1,
    leagueId: 1,
    league: 'World Cup',
    leagueRegion: null,
    home: 'Japan',
    away: 'Brazil',
    homeRegion: 'JP',
    awayRegion: 'BR',
    kickOff: '2026-01-17T20:00:00+08:00',
    matchStatus: 1,
    halfTime: null,
    fullTime: [1, 0],
    parts: [],
    runners: null,
    outright: null,
    child: null,
    method: null,
    winner: null,
    shortened: false,
    certainty: 2,
    version: 1,
    amended: false,
    ...more,
  }
}

function ids(...asked: Parameters<typeof resultGroups>) {
  return resultGroups(...asked).map(({ results }) => results.map(({ matchId }) => matchId))
}

const ALL = { leagueId: null, search: '' }

test('leagues are sorted by name, and a related match follows its parent match', () => {
  const rows = [
    row(1),
    row(2),
    row(3, { child: { of: 1, kind: 'corners' } }),
    row(4, { leagueId: 2, league: 'Asian Cup' }),
  ]
  expect(ids(rows, ALL, nameOf)).toEqual([[4], [1, 3, 2]])
})

test('a related match without its parent on the list is listed alone', () => {
  expect(ids([row(3, { child: { of: 1, kind: 'corners' } })], ALL, nameOf)).toEqual([[3]])
})

test('a search matches displayed and original names, and ignores case and accents', () => {
  const rows = [row(1), row(2, { home: 'Málaga', homeRegion: null }), row(5, { homeRegion: null, home: 'Ajax' })]
  expect(ids(rows, { ...ALL, search: 'ဂျပန်' }, nameOf)).toEqual([[1]])
  expect(ids(rows, { ...ALL, search: 'malaga BRAZIL' }, nameOf)).toEqual([[2]])
  expect(ids(rows, { ...ALL, search: 'brazil' }, nameOf)).toEqual([[1, 2, 5]])
  expect(ids(rows, { leagueId: 9, search: '' }, nameOf)).toEqual([])
})

const WRITTEN = ['Malmö', 'Brøndby', 'Łódź', 'Kasımpaşa', 'Đà Nẵng', 'Nordsjælland', 'Þór', 'Preußen', 'Səbail']
const TYPED = ['malmo', 'brondby', 'lodz', 'kasimpasa', 'da nang', 'nordsjaelland', 'thor', 'preussen', 'sebail']

test('the result search folds the same letters as the list search', () => {
  const rows = WRITTEN.map((home, at) => row(at + 1, { home, homeRegion: null }))
  expect(TYPED.map((search) => ids(rows, { ...ALL, search }, nameOf).flat())).toEqual(WRITTEN.map((_, at) => [at + 1]))
})

test('the first groups are always complete', () => {
  const groups = resultGroups(
    [1, 2, 3].map((leagueId) => row(leagueId, { leagueId })),
    ALL,
    nameOf,
  )
  expect([0, 1, 2, 9].map((count) => firstGroups(groups, count).length)).toEqual([0, 1, 2, 3])
})
