import { expect, test } from 'vitest'
import type { ListedMatch, MarketLine } from '@touchline/contract/sportsbook/records'
import { overTheWire, someLine, someMatch } from '@touchline/contract/sportsbook/testing/records'
import { writeBody } from '@touchline/contract/sportsbook/write-rows'
import type { GridPage } from '@touchline/domain/grid'
import { marketKindByCode } from '@touchline/domain/market'
import { sportByKey } from '@touchline/domain/sport'
import { BookStore } from '@touchline/ui/live'
import { filledSections, placeFrom, type SectionInView } from './use-market-sections.ts'

function typeOf(code: string) {
  const type = marketKindByCode(code)
  if (type === undefined) throw new Error(`no market ${code}`)
  return type
}
function idOf(code: string) {
  return typeOf(code).id
}
const GRID = { page: 'hdpou', linesShown: 3, myanmar: null } as const
function line(matchId: number, code: string, lineQ: number, rank: number) {
  return someLine({ matchId, kindId: idOf(code), lineQ, rank })
}

function match(id: number, sportId: number, more: Partial<ListedMatch> = {}) {
  return someMatch({ id, sportId, ...more })
}
const CORNERS: Partial<ListedMatch> = { child: { kind: 'corners', home: 3, away: 2 } }

function sections(
  matches: ListedMatch[],
  lines: MarketLine[],
  linesShown = 1,
  page: GridPage = 'hdpou',
  myanmar: SectionInView['myanmar'] = null,
) {
  const book = new BookStore()
  book.applySnapshot(overTheWire(writeBody({ leagues: [], matches, heads: [], lines })))
  return filledSections(book, matches, { page, linesShown, myanmar }).map(({ key }) => key)
}

test('a match part has a section if it has a line that the grid does not show', () => {
  const odds = [line(7, 'BT_HDP', -1, 0), line(7, 'BT_OU', 10, 0), line(7, 'BT_OU', 11, 1), line(7, 'BT_OE_2H', 0, 0)]
  expect(sections([match(7, 1)], odds)).toEqual(['7/main/full', '7/halves/second'])
  expect(sections([match(7, 1)], odds, 3)).toEqual(['7/halves/second'])
})

test('on another odds page the lines of the first page are further markets', () => {
  const odds = [line(7, 'BT_HDP', -1, 0), line(7, 'BT_CS', 0, 0)]
  expect(sections([match(7, 1)], odds, 1, 'cs')).toEqual(['7/main/full'])
  expect(sections([match(7, 1)], odds, 1, 'htft')).toEqual(['7/main/full', '7/score/full'])
})

test('corners have separate sections, with the lines that the grid shows only for the main match', () => {
  const corners = match(8, 1, CORNERS)
  expect(sections([match(7, 1), corners], [line(8, 'BT_OU', 40, 0)])).toEqual(['8/corners/full'])
})

test('sets and their games have separate sections', () => {
  const tennis = sportByKey('tennis')?.id ?? 0
  const odds = [line(7, 'TB_OU', 90, 0), line(7, 'TB_OU', 94, 1), line(7, 'TB_OE_P2', 0, 0)]
  expect(sections([match(7, tennis)], odds)).toEqual(['7/main/units', '7/parts/p2'])
})

test('an expanded race shows all its runners', () => {
  expect(placeFrom(match(7, 3, { runners: [{ name: 'Calm Comet', region: null }] }), typeOf('GH_WIN'), GRID)).toBe(0)
  expect(placeFrom(match(7, 1), typeOf('BT_OU'), GRID)).toBe(3)
})

test('MM3 Myanmar lines of both parts come first, also lines in the grid, and corners have none', () => {
  const codes = ['BT_HDP', 'BT_OU', 'BT_HDP_1H', 'BT_OU_2H']
  const odds = [...codes.map((code) => line(7, code, 4, 0)), line(8, 'BT_OU', 40, 0)]
  const matches = [match(7, 1), match(8, 1, CORNERS)]
  const asian = ['7/halves/second', '8/corners/full']
  expect(sections(matches, odds, 3, 'hdpou', 'beside')).toEqual(['7/mmo/full', '7/mmo/first', ...asian])
  expect(sections(matches, odds, 3)).toEqual(asian)
  expect(sections(matches, [], 3, 'hdpou', 'beside')).toEqual([])
})

test('MM3 if the grid shows Myanmar lines only, all Asian lines are further markets', () => {
  const only = { ...GRID, myanmar: 'only' } as const
  expect([typeOf('BT_OU'), typeOf('BT_1X2')].map((type) => placeFrom(match(7, 1), type, only))).toEqual([0, 3])
  const odds = [line(7, 'BT_HDP', -1, 0), line(7, 'BT_HDP_1H', -1, 0)]
  const listed = sections([match(7, 1)], odds, 3, 'hdpou', 'only')
  expect(listed).toEqual(['7/mmo/full', '7/mmo/first', '7/main/full', '7/halves/first'])
})
