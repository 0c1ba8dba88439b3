import type { GridColumn, GridGroup } from '@touchline/domain/grid'
import type { Density } from '../../base/settings/density.ts'

/** Arrangement of the two prices of a line: `single` has both in one row, `double` has home above away. */
type DrawnType = 'single' | 'double'

export interface TableChoice {
  /** Width of the board in pixels, including the scroll bar. */
  readonly widthPx: number
  /** Groups that the sport has and at least one match of the list offers. */
  readonly groups: readonly GridGroup[]
  /** Period shown in the table if the width fits only one: the full match or the first half. */
  readonly half: 'full' | 'first'
  readonly pageType: DrawnType | 'row'
  readonly density: Density
  /** Maximum number of lines per match. */
  readonly lines: number
  /** Whether further lines may appear beside the first line if the width permits. */
  readonly allowsSideLines: boolean
}

export interface TableLayout {
  readonly pageType: DrawnType
  readonly density: Density
  readonly groups: readonly GridGroup[]
  /** Column groups between which the member chooses in the heading if only one fits; null if every group is visible. */
  readonly choice: readonly GridGroup[] | null
  readonly lines: number
  /** True if further lines appear beside the first line, false if below it. */
  readonly hasSideLines: boolean
  /** Column widths by group in whole pixels. */
  readonly columnsPx: readonly (readonly number[])[]
  readonly toolsPx: number
}

type LayoutSize = 'single' | Density
type Cell = 'handicap' | 'total' | 'threeWay' | 'twoWay'

/**
 * Minimum and maximum cell width in pixels by layout and kind of cell. At the minimum the figures do not touch; at the
 * maximum a line stays close to its price.
 */
// biome-ignore format: a table
const CELL_PX: Readonly<Record<LayoutSize, Readonly<Record<Cell, readonly [least: number, most: number]>>>> = {
  single:  { handicap: [176, 208], total: [136, 164], threeWay: [166, 190], twoWay: [100, 124] },
  roomy:   { handicap: [94, 132],  total: [94, 132],  threeWay: [68, 96],   twoWay: [68, 96] },
  compact: { handicap: [84, 128],  total: [84, 128],  threeWay: [99, 128],  twoWay: [52, 84] },
}
export const TIME_PX = 56
const TOOLS_PX: Readonly<Record<LayoutSize, number>> = { single: 126, roomy: 56, compact: 50 }
const SCROLL_BAR_PX = 16
/**
 * Minimum width of the team names in pixels. The next constant is the width that the names get before cells may grow.
 */
const NAMES_PX = 170
const GOOD_NAMES_PX = 230

const COLUMNS: readonly GridColumn[] = ['handicap', 'total', 'result']

const MIN_INDEX = 0
const MAX_INDEX = 1

/** Returns the columns of a group in display order. */
export function listColumns({ columns }: GridGroup): readonly GridColumn[] {
  return COLUMNS.filter((column) => columns[column] !== undefined)
}

/** Computes the visible columns, their widths, and the rendering of the lines for the available width. */
export function tableLayout(choice: TableChoice): TableLayout {
  const { widthPx, groups: all, density, pageType: chosen } = choice
  const pageType = drawnType(choice)
  const layoutSize = pageType === 'single' ? pageType : density
  const mustChoose = all.length > 1 && !fits(choice, layoutSize)
  const groups = mustChoose ? selectOneGroup(choice) : all
  const lines = chosen === 'row' ? 1 : choice.lines
  const hasSideLines =
    choice.allowsSideLines && pageType === 'double' && lines > 1 && !mustChoose && fits(choice, layoutSize, lines)
  const forCellsPx = availablePx(widthPx, layoutSize) - GOOD_NAMES_PX
  return {
    pageType,
    density,
    groups,
    choice: mustChoose ? all : null,
    lines,
    hasSideLines,
    columnsPx: growColumns(groups, layoutSize, hasSideLines ? lines : 1, forCellsPx),
    toolsPx: TOOLS_PX[layoutSize],
  }
}

/**
 * Chooses the arrangement of the prices: both prices of a line in one row if the cells fit, otherwise home above away.
 * The setting `row` requires that every column group of the page fits.
 */
function drawnType(choice: TableChoice): DrawnType {
  if (choice.pageType === 'double') return 'double'
  const groups = choice.pageType === 'row' ? choice.groups : selectOneGroup(choice)
  return fits({ ...choice, groups }, 'single') ? 'single' : 'double'
}

function selectOneGroup({ groups, half }: TableChoice): readonly GridGroup[] {
  const one = groups[half === 'full' ? 0 : 1]
  return groups.length < 2 || one === undefined ? groups : [one]
}

function fits({ widthPx, groups }: TableChoice, layoutSize: LayoutSize, lines = 1): boolean {
  return (
    sum(computeColumnsPx(groups, layoutSize, MIN_INDEX, lines)) + (lines > 1 ? GOOD_NAMES_PX : NAMES_PX) <=
    availablePx(widthPx, layoutSize)
  )
}

function sum(groups: readonly (readonly number[])[]): number {
  return groups.reduce((all, group) => all + group.reduce((groupPx, px) => groupPx + px, 0), 0)
}

/** Returns the column widths in pixels with `lines` lines side by side. */
function computeColumnsPx(
  groups: readonly GridGroup[],
  layoutSize: LayoutSize,
  bound: typeof MIN_INDEX | typeof MAX_INDEX,
  lines: number,
) {
  return groups.map((group) =>
    listColumns(group).map(
      (column) => CELL_PX[layoutSize][toCellKind(group, column)][bound] * (column === 'result' ? 1 : lines),
    ),
  )
}

function toCellKind(group: GridGroup, column: GridColumn): Cell {
  if (column !== 'result') return column
  return (group.columns.result?.selections.length ?? 0) > 2 ? 'threeWay' : 'twoWay'
}

/** Returns the width in pixels that remains for team names and price cells after time, tools and scroll bar. */
function availablePx(widthPx: number, layoutSize: LayoutSize): number {
  return widthPx - TIME_PX - TOOLS_PX[layoutSize] - SCROLL_BAR_PX
}

/**
 * Returns the column widths in pixels: cells grow proportionally from the minimum to the maximum once the team names
 * have enough width.
 */
function growColumns(groups: readonly GridGroup[], layoutSize: LayoutSize, lines: number, forCellsPx: number) {
  const minPx = computeColumnsPx(groups, layoutSize, MIN_INDEX, lines)
  const maxPx = computeColumnsPx(groups, layoutSize, MAX_INDEX, lines)
  const range = sum(maxPx) - sum(minPx)
  const share = range === 0 ? 0 : Math.min(1, Math.max(0, (forCellsPx - sum(minPx)) / range))
  return minPx.map((group, at) =>
    group.map((px, column) => Math.floor(px + share * ((maxPx[at]?.[column] ?? px) - px))),
  )
}

/** Returns the groups reduced to offered columns. Returns every group if no column is offered. */
export function groupsOffered(
  groups: readonly GridGroup[],
  isOffered: (group: GridGroup, column: GridColumn) => boolean,
): readonly GridGroup[] {
  const offeredGroups = groups.flatMap((group) => {
    const columns = listColumns(group).filter((column) => isOffered(group, column))
    if (columns.length === 0) return []
    return [{ ...group, columns: Object.fromEntries(columns.map((column) => [column, group.columns[column]])) }]
  })
  return offeredGroups.length === 0 ? groups : offeredGroups
}

/** Layout widths as CSS custom properties. */
export function tableStyle({ columnsPx: px, toolsPx }: Pick<TableLayout, 'columnsPx' | 'toolsPx'>) {
  return {
    '--line-columns': px.flatMap((group) => group.map((each) => `${each}px`)).join(' '),
    '--half-columns': px.map((group) => `${sum([group])}px`).join(' '),
    '--lines-px': `${sum(px)}px`,
    '--time-px': `${TIME_PX}px`,
    '--tools-px': `${toolsPx}px`,
  }
}
