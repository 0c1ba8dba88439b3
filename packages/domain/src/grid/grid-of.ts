import { type HeadTab, type MarketType, offeredTypes } from '../market/index.ts'
import type { Part } from '../match/index.ts'
import { type Sport, type SportFamily, sportById } from '../sport/index.ts'

/** What a column of the grid holds: a handicap, an over/under, or who wins. */
export type GridColumn = 'handicap' | 'total' | 'result'

/** Columns of the grid that stand under one head: the whole match, then its first part. */
export interface GridGroup {
  readonly part: Part
  /** A column without a market stays empty. */
  readonly columns: Readonly<Partial<Record<GridColumn, MarketType>>>
}

export interface Grid {
  /** One or two; none where a sport has runners only. */
  readonly groups: readonly GridGroup[]
  /** Who wins a race or a competition with runners: listed by name instead of the columns. */
  readonly runners: readonly MarketType[]
}

const COLUMNS: readonly GridColumn[] = ['handicap', 'total', 'result']

/** A draw is a side of its own where goals are scored; elsewhere members look for the winner. */
const tabsOf = (column: GridColumn, family: SportFamily): readonly HeadTab[] => {
  if (column === 'handicap') return ['hdp']
  if (column === 'total') return ['ou']
  return family === 'goals' ? ['oxt', 'ml'] : ['ml', 'oxt']
}

/** Games and points say more than sets do: where sets are counted, lines are on them first. */
const partsOf = (column: GridColumn, { piece }: Sport): readonly Part[] => {
  if (column === 'result') return ['full']
  return piece === 'set' ? ['units', 'full'] : ['full', 'units']
}

/** The market of the first of `parts` and of the first of `tabs` that has one, the lowest number among several. */
const find = (types: readonly MarketType[], parts: readonly Part[], tabs: readonly HeadTab[]): MarketType | undefined =>
  parts
    .flatMap((part) => tabs.map((tab) => types
      .filter((type) => type.part === part && type.tab === tab)
      .toSorted((a, b) => a.id - b.id)[0]))
    .find((type) => type !== undefined)

const groupOf = (part: Part, sport: Sport, types: readonly MarketType[]): GridGroup => ({
  part,
  columns: Object.fromEntries(COLUMNS.flatMap((column) => {
    const type = find(types, part === 'full' ? partsOf(column, sport) : [part], tabsOf(column, sport.family))
    return type === undefined ? [] : [[column, type]]
  })),
})

const build = (sport: Sport): Grid => {
  const types = offeredTypes(sport)
  const second: Part = sport.parts.includes('first') ? 'first' : 'p1'
  const groups = (['full', second] as const).map((part) => groupOf(part, sport, types))
  return {
    groups: groups.filter(({ columns }) => Object.keys(columns).length > 0),
    runners: offeredTypes(sport, 'runners').slice(0, 1),
  }
}

const EMPTY: Grid = { groups: [], runners: [] }
const grids = new Map<number, Grid>()

/** Which markets stand in the grid of a sport, by column; nothing for a sport that is not in the table. */
export const gridOf = (sportId: number): Grid => {
  const known = grids.get(sportId)
  if (known !== undefined) return known
  const sport = sportById(sportId)
  const grid = sport === undefined ? EMPTY : build(sport)
  grids.set(sportId, grid)
  return grid
}

const typeIds = new Map<number, ReadonlySet<number>>()

/** Numbers of the market types in the grid of a sport: what travels with its list of matches. */
export const gridTypes = (sportId: number): ReadonlySet<number> => {
  const known = typeIds.get(sportId)
  if (known !== undefined) return known
  const { groups, runners } = gridOf(sportId)
  const ids = new Set([...groups.flatMap(({ columns }) => Object.values(columns)), ...runners].map(({ id }) => id))
  typeIds.set(sportId, ids)
  return ids
}
