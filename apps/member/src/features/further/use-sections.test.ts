import { expect, test } from 'vitest'
import type { UxChild, UxMatch, UxOdds, UxRunner } from '@touchline/contract/ux'
import type { GridPage } from '@touchline/domain/grid'
import { marketTypeByCode } from '@touchline/domain/market'
import { sportByKey } from '@touchline/domain/sport'
import { BookStore } from '@touchline/ui/live'
import { filledSections, placeFrom, type InSight } from './use-sections.ts'

const typeOf = (code: string) => {
  const type = marketTypeByCode(code)
  if (type === undefined) throw new Error(`no market ${code}`)
  return type
}
const idOf = (code: string) => typeOf(code).id
const GRID = { page: 'hdpou', linesShown: 3, myanmar: null } as const
const line = (matchId: number, code: string, lineQ: number, rank: number): UxOdds => [
  matchId,
  idOf(code),
  lineQ,
  rank,
  0,
  1900,
  1900,
]

const match = (
  id: number,
  sportId: number,
  runners: UxRunner[] | null = null,
  child: UxChild | null = null,
): UxMatch => [id, 1, 'A', 'B', 1, 1, sportId, null, null, '2026-11-21T20:00:00+08:00', 0, 2, null, 0, runners, child]

const sections = (
  matches: UxMatch[],
  odds: UxOdds[],
  linesShown = 1,
  page: GridPage = 'hdpou',
  myanmar: InSight['myanmar'] = null,
) => {
  const book = new BookStore()
  book.applySnapshot({ leagues: [], matches, links: [], heads: [], odds })
  return filledSections(book, matches, { page, linesShown, myanmar }).map(({ key }) => key)
}

test('a part has a section when it has a line that the grid does not show', () => {
  const odds = [line(7, 'BT_HDP', -1, 0), line(7, 'BT_OU', 10, 0), line(7, 'BT_OU', 11, 1), line(7, 'BT_OE_2H', 0, 0)]
  expect(sections([match(7, 1)], odds)).toEqual(['7/main/full', '7/halves/second'])
  expect(sections([match(7, 1)], odds, 3)).toEqual(['7/halves/second'])
})

test('on another page of odds the lines of the first page are among the further ones', () => {
  const odds = [line(7, 'BT_HDP', -1, 0), line(7, 'BT_CS', 0, 0)]
  expect(sections([match(7, 1)], odds, 1, 'cs')).toEqual(['7/main/full'])
  expect(sections([match(7, 1)], odds, 1, 'htft')).toEqual(['7/main/full', '7/score/full'])
})

test('corners have sections of their own, with the lines that only the match itself has in the grid', () => {
  const corners = match(8, 1, null, ['corners', 3, 2])
  expect(sections([match(7, 1), corners], [line(8, 'BT_OU', 40, 0)])).toEqual(['8/corners/full'])
})

test('sets and their games stand apart', () => {
  const tennis = sportByKey('tennis')?.id ?? 0
  const odds = [line(7, 'TB_OU', 90, 0), line(7, 'TB_OU', 94, 1), line(7, 'TB_OE_P2', 0, 0)]
  expect(sections([match(7, tennis)], odds)).toEqual(['7/main/units', '7/parts/p2'])
})

test('a race shows all its runners when it is opened', () => {
  expect(placeFrom(match(7, 3, [['Calm Comet', null]], null), typeOf('GH_WIN'), GRID)).toBe(0)
  expect(placeFrom(match(7, 1), typeOf('BT_OU'), GRID)).toBe(3)
})

test('MM3 Myanmar lines of both parts are listed first, also those in sight; corners have none', () => {
  const codes = ['BT_HDP', 'BT_OU', 'BT_HDP_1H', 'BT_OU_2H']
  const odds = [...codes.map((code) => line(7, code, 4, 0)), line(8, 'BT_OU', 40, 0)]
  const matches = [match(7, 1), match(8, 1, null, ['corners', 3, 2])]
  const asian = ['7/halves/second', '8/corners/full']
  expect(sections(matches, odds, 3, 'hdpou', 'beside')).toEqual(['7/mmo/full', '7/mmo/first', ...asian])
  expect(sections(matches, odds, 3)).toEqual(asian)
  expect(sections(matches, [], 3, 'hdpou', 'beside')).toEqual([])
})

test('MM3 where Myanmar lines alone stand in the grid, the Asian ones are all among the further markets', () => {
  const only = { ...GRID, myanmar: 'only' } as const
  expect([typeOf('BT_OU'), typeOf('BT_1X2')].map((type) => placeFrom(match(7, 1), type, only))).toEqual([0, 3])
  const odds = [line(7, 'BT_HDP', -1, 0), line(7, 'BT_HDP_1H', -1, 0)]
  const listed = sections([match(7, 1)], odds, 3, 'hdpou', 'only')
  expect(listed).toEqual(['7/mmo/full', '7/mmo/first', '7/main/full', '7/halves/first'])
})
