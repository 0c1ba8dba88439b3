import { describe, expect, test } from 'vitest'
import { SPORTS, sportByKey } from '../sport/index.ts'
import { findGrid, gridKinds, pageBit, pageBits, listGridPages } from './grid-of.ts'
import { GRID_PAGES, type GridPage } from './pages.ts'

function codes(key: string) {
  return findGrid(sportByKey(key)?.id ?? 0).groups.map(({ part, columns }) => [
    part,
    columns.handicap?.code,
    columns.total?.code,
    columns.result?.code,
  ])
}

test('football shows handicap, over/under and 1X2 for the match and the first half', () => {
  expect(codes('football')).toEqual([
    ['full', 'BT_HDP', 'BT_OU', 'BT_1X2'],
    ['first', 'BT_HDP_1H', 'BT_OU_1H', 'BT_1X2_1H'],
  ])
  expect([1, 2, 3, 101, 102, 103].filter((id) => !gridKinds(1).has(id))).toEqual([])
})

test('an unknown sport has an empty grid', () => {
  expect(findGrid(999)).toEqual({ groups: [], blocks: [], runners: [] })
  expect(gridKinds(999).size).toBe(0)
})

function blocks(key: string, page: GridPage) {
  return findGrid(sportByKey(key)?.id ?? 0, page)
    .blocks.map(({ code }) => code)
    .join(' ')
}

test.each<[string, Partial<Record<GridPage, string>>]>([
  [
    'football',
    {
      '1x2': 'BT_1X2 BT_1X2_1H BT_DC',
      cs: 'BT_CS BT_CS_1H',
      oetg: 'BT_OE BT_TG BT_OE_1H BT_TG_1H',
      htft: 'BT_HTFT',
      fglg: 'BT_FGLG BT_FGLG_1H',
    },
  ],
  ['iceHockey', { '1x2': 'BT_1X2_RT BT_1X2_P1 BT_DC_RT', cs: 'BT_CS_RT', oetg: 'BT_OE BT_TG' }],
  ['basketball', { '1x2': 'BT_1X2_RT BT_1X2_1H', oetg: 'BT_OE BT_OE_1H' }],
  ['tennis', { cs: 'TB_SB', oetg: 'TB_OE TB_OE_P1' }],
  ['baseball', { '1x2': 'BS_1X2', oetg: 'BT_OE' }],
  ['leagueOfLegends', { cs: 'GX_SB', oetg: 'GX_OE GX_OE_P1' }],
])('the pages of %s have the expected blocks', (key, pages) => {
  for (const page of GRID_PAGES) expect([page, blocks(key, page)]).toEqual([page, pages[page] ?? ''])
})

test('a sport offers only the pages that it has markets for', () => {
  const of = (key: string) => listGridPages(sportByKey(key)?.id ?? 0)
  expect(of('football')).toEqual(GRID_PAGES)
  expect(of('tennis')).toEqual(['hdpou', 'cs', 'oetg', 'outright', 'parlay'])
  expect(of('horseRacing')).toEqual(['hdpou', 'parlay'])
  expect(listGridPages(999)).toEqual([])
})

test('races list runners on the first page, other sports list outrights on their own page', () => {
  expect(findGrid(3).runners.map(({ code }) => code)).toEqual(['GH_WIN'])
  expect(findGrid(1).runners).toEqual([])
  expect(findGrid(1, 'outright').runners.map(({ code }) => code)).toEqual(['BT_OR', 'BT_TOP4', 'BT_REL', 'BT_TOPS'])
  expect(findGrid(2, 'outright').runners.map(({ code }) => code)).toEqual(['BT_OR'])
})

describe.each(SPORTS)('$key', ({ id, parts }) => {
  test('every column has its market type and counts a part of the sport', () => {
    for (const { columns } of findGrid(id).groups) {
      expect(columns.handicap?.line ?? 'handicap').toMatch(/handicap/)
      expect(columns.total?.line ?? 'total').toMatch(/total/)
      expect(columns.result?.line ?? 'none').toBe('none')
      for (const { part } of Object.values(columns)) expect(parts).toContain(part)
    }
  })

  test.each(GRID_PAGES)('page %s lists exactly the market kinds that it shows', (page) => {
    const grid = findGrid(id, page)
    const columns = grid.groups.flatMap((group) => Object.values(group.columns))
    const shown = [...columns, ...grid.blocks, ...grid.runners].map((type) => type.id)
    expect([...gridKinds(id, page)].toSorted()).toEqual(shown.toSorted())
    const marked = [...pageBits(id)].filter(([, bits]) => (bits & pageBit(page)) !== 0).map(([kindId]) => kindId)
    expect(marked.toSorted()).toEqual(shown.toSorted())
  })

  test('the main and parlay pages always exist, and no block has lines', () => {
    expect(listGridPages(id)).toEqual(expect.arrayContaining(['hdpou', 'parlay']))
    for (const page of GRID_PAGES) for (const { line } of findGrid(id, page).blocks) expect(line).toBe('none')
  })
})
