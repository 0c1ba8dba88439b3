import { findGrid } from '@touchline/domain/grid'
import { expect, test } from 'vitest'
import { listColumns, groupsOffered, tableLayout, TIME_PX, type TableChoice, type TableLayout } from './table-layout.ts'

const FOOTBALL = 1
const choice: TableChoice = {
  widthPx: 900,
  groups: findGrid(FOOTBALL).groups,
  half: 'full',
  pageType: 'double',
  density: 'compact',
  lines: 3,
  allowsSideLines: true,
}

const SCROLL_BAR_PX = 16
function namesPx(widthPx: number, { columnsPx, toolsPx }: TableLayout): number {
  return widthPx - SCROLL_BAR_PX - TIME_PX - toolsPx - columnsPx.flat().reduce((sum, px) => sum + px, 0)
}

const LOOKS = (['single', 'double', 'row'] as const).flatMap((pageType) =>
  (['compact', 'roomy'] as const).map((density) => ({ pageType, density })),
)

test.each(LOOKS)('$pageType, $density: team names have enough room at any width', (look) => {
  // Narrowest grid between two side columns, in a window of 1100 px.
  for (let widthPx = 560; widthPx <= 2_560; widthPx += 1) {
    const layout = tableLayout({ ...choice, ...look, widthPx })
    expect(namesPx(widthPx, layout), `${widthPx} px`).toBeGreaterThanOrEqual(164)
  }
})

test.each(LOOKS)('$pageType, $density: cells grow with the width, up to a maximum', (look) => {
  for (const widthPx of [2_000, 5_000]) {
    const { columnsPx, hasSideLines, lines } = tableLayout({ ...choice, ...look, widthPx })
    const [handicap = 0] = columnsPx[0] ?? []
    expect(handicap / (hasSideLines ? lines : 1)).toBeLessThanOrEqual(look.pageType === 'double' ? 132 : 208)
  }
})

test('a narrow grid shows only the half that the member selected', () => {
  const narrow = { ...choice, widthPx: 700 }
  expect(tableLayout(narrow)).toMatchObject({ groups: [{ part: 'full' }], choice: choice.groups })
  expect(tableLayout({ ...narrow, half: 'first' })).toMatchObject({ groups: [{ part: 'first' }] })
  expect(tableLayout({ ...choice, widthPx: 826 })).toMatchObject({ groups: choice.groups, choice: null })
})

test('the row page type has one line per match, as a single row if the whole page fits', () => {
  const row = { ...choice, pageType: 'row' } as const
  expect(tableLayout(row)).toMatchObject({ pageType: 'double', lines: 1, groups: choice.groups })
  expect(tableLayout({ ...row, widthPx: 1_380 })).toMatchObject({ pageType: 'single', lines: 1, groups: choice.groups })
})

test('on a wide screen further lines are beside the first line, unless Myanmar lines are shown', () => {
  expect(tableLayout({ ...choice, widthPx: 1_380 }).hasSideLines).toBe(false)
  expect(tableLayout({ ...choice, widthPx: 2_020 }).hasSideLines).toBe(true)
  expect(tableLayout({ ...choice, widthPx: 2_020, allowsSideLines: false }).hasSideLines).toBe(false)
  expect(tableLayout({ ...choice, widthPx: 2_020, lines: 1 }).hasSideLines).toBe(false)
})

test('halves and columns without offers are hidden, unless nothing is offered at all', () => {
  const [full, first] = choice.groups
  const firstIds = Object.values(first?.columns ?? {}).map(({ id }) => id)
  const left = groupsOffered(choice.groups, (group, column) => !firstIds.includes(group.columns[column]?.id ?? 0))
  expect(left).toEqual([full])
  const noResult = groupsOffered(choice.groups, (_group, column) => column !== 'result')
  expect(noResult.map(listColumns)).toEqual([
    ['handicap', 'total'],
    ['handicap', 'total'],
  ])
  expect(groupsOffered(choice.groups, () => false)).toBe(choice.groups)
})
