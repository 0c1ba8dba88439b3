import type { GridColumn, GridGroup } from '@touchline/domain/grid'
import type { Density } from '../../base/settings/density.ts'

/** How the lines of a match are drawn: `single` in one line each, `double` home above away. */
type DrawnType = 'single' | 'double'

export interface TableChoice {
  /** Of the board, its scroll bar included. */
  readonly widthPx: number
  /** What the sport has, and some match of the list. */
  readonly groups: readonly GridGroup[]
  /** What stands in the table where there is room for one half. */
  readonly half: 'full' | 'first'
  readonly pageType: DrawnType | 'row'
  readonly density: Density
  /** Lines of a match at most. */
  readonly lines: number
  /** Further lines may stand beside the first where there is room. */
  readonly mayStandBeside: boolean
}

export interface TableLayout {
  readonly pageType: DrawnType
  readonly density: Density
  readonly groups: readonly GridGroup[]
  /** The halves of which one is chosen in the head, as there is room for one only; null where all stand. */
  readonly choice: readonly GridGroup[] | null
  readonly lines: number
  /** Further lines stand beside the first, not below it. */
  readonly beside: boolean
  /** Width of every column, by group, whole pixels. */
  readonly columnsPx: readonly (readonly number[])[]
  readonly toolsPx: number
}

type Look = 'single' | Density
type Cell = 'handicap' | 'total' | 'threeWay' | 'twoWay'

/** The least that a cell takes without its figures touching, and the most, so that a line stands beside its price. */
// biome-ignore format: a table
const CELL_PX: Readonly<Record<Look, Readonly<Record<Cell, readonly [least: number, most: number]>>>> = {
  single:  { handicap: [176, 208], total: [136, 164], threeWay: [166, 190], twoWay: [100, 124] },
  roomy:   { handicap: [94, 132],  total: [94, 132],  threeWay: [68, 96],   twoWay: [68, 96] },
  compact: { handicap: [84, 128],  total: [84, 128],  threeWay: [99, 128],  twoWay: [52, 84] },
}
export const TIME_PX = 56
const TOOLS_PX: Readonly<Record<Look, number>> = { single: 126, roomy: 56, compact: 50 }
const SCROLL_BAR_PX = 16
/** The least that names take, and what they should have before cells grow. */
const NAMES_PX = 170
const GOOD_NAMES_PX = 230

const COLUMNS: readonly GridColumn[] = ['handicap', 'total', 'result']

/** The columns that a group has, in their order. */
export const columnsOf = ({ columns }: GridGroup): readonly GridColumn[] =>
  COLUMNS.filter((column) => columns[column] !== undefined)

const cellOf = (group: GridGroup, column: GridColumn): Cell => {
  if (column !== 'result') return column
  return (group.columns.result?.selections.length ?? 0) > 2 ? 'threeWay' : 'twoWay'
}

const LEAST = 0
const MOST = 1

/** What each column takes; `lines` stand beside each other. */
const columnsPx = (groups: readonly GridGroup[], look: Look, bound: typeof LEAST | typeof MOST, lines: number) =>
  groups.map((group) =>
    columnsOf(group).map((column) => CELL_PX[look][cellOf(group, column)][bound] * (column === 'result' ? 1 : lines)),
  )

const sum = (groups: readonly (readonly number[])[]): number =>
  groups.reduce((all, group) => all + group.reduce((own, px) => own + px, 0), 0)

/** What is left for names and cells. */
const roomPx = (widthPx: number, look: Look): number => widthPx - TIME_PX - TOOLS_PX[look] - SCROLL_BAR_PX

const fits = ({ widthPx, groups }: TableChoice, look: Look, lines = 1): boolean =>
  sum(columnsPx(groups, look, LEAST, lines)) + (lines > 1 ? GOOD_NAMES_PX : NAMES_PX) <= roomPx(widthPx, look)

const oneOf = ({ groups, half }: TableChoice): readonly GridGroup[] => {
  const one = groups[half === 'full' ? 0 : 1]
  return groups.length < 2 || one === undefined ? groups : [one]
}

/** One line each where that fits, a row a match with all that the page has; else home stands above away. */
const drawnType = (choice: TableChoice): DrawnType => {
  if (choice.pageType === 'double') return 'double'
  const groups = choice.pageType === 'row' ? choice.groups : oneOf(choice)
  return fits({ ...choice, groups }, 'single') ? 'single' : 'double'
}

/** Cells grow together from the least to the most, once the names have room. */
const grown = (groups: readonly GridGroup[], look: Look, lines: number, forCellsPx: number) => {
  const least = columnsPx(groups, look, LEAST, lines)
  const most = columnsPx(groups, look, MOST, lines)
  const range = sum(most) - sum(least)
  const share = range === 0 ? 0 : Math.min(1, Math.max(0, (forCellsPx - sum(least)) / range))
  return least.map((group, at) => group.map((px, column) => Math.floor(px + share * ((most[at]?.[column] ?? px) - px))))
}

/** Which columns stand in a table of so much room, how wide they are, and how its lines are drawn. */
export const tableLayout = (choice: TableChoice): TableLayout => {
  const { widthPx, groups: all, density, pageType: chosen } = choice
  const pageType = drawnType(choice)
  const look = pageType === 'single' ? pageType : density
  const choose = all.length > 1 && !fits(choice, look)
  const groups = choose ? oneOf(choice) : all
  const lines = chosen === 'row' ? 1 : choice.lines
  const beside = choice.mayStandBeside && pageType === 'double' && lines > 1 && !choose && fits(choice, look, lines)
  const forCellsPx = roomPx(widthPx, look) - GOOD_NAMES_PX
  return {
    pageType,
    density,
    groups,
    choice: choose ? all : null,
    lines,
    beside,
    columnsPx: grown(groups, look, beside ? lines : 1, forCellsPx),
    toolsPx: TOOLS_PX[look],
  }
}

/** The groups with those columns alone that `isOffered`; all of them where that would leave none. */
export const groupsOffered = (
  groups: readonly GridGroup[],
  isOffered: (group: GridGroup, column: GridColumn) => boolean,
): readonly GridGroup[] => {
  const left = groups.flatMap((group) => {
    const kept = columnsOf(group).filter((column) => isOffered(group, column))
    if (kept.length === 0) return []
    return [{ ...group, columns: Object.fromEntries(kept.map((column) => [column, group.columns[column]])) }]
  })
  return left.length === 0 ? groups : left
}

/** The widths as the sheets read them. */
export const tableStyle = ({ columnsPx: px, toolsPx }: Pick<TableLayout, 'columnsPx' | 'toolsPx'>) => ({
  '--line-columns': px.flatMap((group) => group.map((each) => `${each}px`)).join(' '),
  '--half-columns': px.map((group) => `${sum([group])}px`).join(' '),
  '--lines-px': `${sum(px)}px`,
  '--time-px': `${TIME_PX}px`,
  '--tools-px': `${toolsPx}px`,
})
