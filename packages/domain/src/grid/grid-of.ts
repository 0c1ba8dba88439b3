import { type HeadCount, type MarketKind, offeredKinds } from '../market/index.ts'
import type { Part } from '../match/index.ts'
import { type Sport, type SportFamily, sportById } from '../sport/index.ts'
import { blocksOf, GRID_PAGES, type GridPage, runnersOf, secondPart } from './pages.ts'

/** What a column of the grid holds: a handicap, an over/under, or who wins. */
export type GridColumn = 'handicap' | 'total' | 'result'

/** Columns of the grid that stand under one head: the whole match, then its first part. */
export interface GridGroup {
  readonly part: Part
  /** A column without a market stays empty. */
  readonly columns: Readonly<Partial<Record<GridColumn, MarketKind>>>
}

export interface Grid {
  /** One or two on the pages of lines; none where a sport has runners only. */
  readonly groups: readonly GridGroup[]
  /** Markets with all their selections side by side; none on the pages that have columns. */
  readonly blocks: readonly MarketKind[]
  /** Who wins a race or a competition with runners: listed by name instead of the columns. */
  readonly runners: readonly MarketKind[]
}

const COLUMNS: readonly GridColumn[] = ['handicap', 'total', 'result']

/** A draw is a side of its own where goals are scored; elsewhere members look for the winner. */
const countsOf = (column: GridColumn, family: SportFamily): readonly HeadCount[] => {
  if (column === 'handicap') return ['hdp']
  if (column === 'total') return ['ou']
  return family === 'goals' ? ['oxt', 'ml'] : ['ml', 'oxt']
}

/** Games and points say more than sets do: where sets are counted, lines are on them first. */
const partsOf = (column: GridColumn, { piece }: Sport): readonly Part[] => {
  if (column === 'result') return ['full']
  return piece === 'set' ? ['units', 'full'] : ['full', 'units']
}

/** The market of the first of `parts` and of the first of `counts` that has one, the lowest number among several. */
const find = (
  types: readonly MarketKind[],
  parts: readonly Part[],
  counts: readonly HeadCount[],
): MarketKind | undefined =>
  parts
    .flatMap((part) =>
      counts.map(
        (count) =>
          types.filter((type) => type.part === part && type.countedUnder === count).toSorted((a, b) => a.id - b.id)[0],
      ),
    )
    .find((type) => type !== undefined)

const groupOf = (part: Part, sport: Sport, types: readonly MarketKind[]): GridGroup => ({
  part,
  columns: Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const type = find(types, part === 'full' ? partsOf(column, sport) : [part], countsOf(column, sport.family))
      return type === undefined ? [] : [[column, type]]
    }),
  ),
})

const build = (sport: Sport, page: GridPage): Grid => {
  const types = offeredKinds(sport)
  const byColumns = page === 'hdpou' || page === 'parlay'
  const groups = byColumns ? (['full', secondPart(sport)] as const).map((part) => groupOf(part, sport, types)) : []
  return {
    groups: groups.filter(({ columns }) => Object.keys(columns).length > 0),
    blocks: blocksOf(sport, page),
    runners: runnersOf(sport, page),
  }
}

const EMPTY: Grid = { groups: [], blocks: [], runners: [] }

/** What is known of a sport's pages, made once. */
interface Known {
  readonly grids: Readonly<Record<GridPage, Grid>>
  readonly kindIds: Readonly<Record<GridPage, ReadonlySet<number>>>
  readonly bits: ReadonlyMap<number, number>
  readonly pages: readonly GridPage[]
}

const forPages = <T>(make: (page: GridPage) => T): Record<GridPage, T> =>
  Object.fromEntries(GRID_PAGES.map((page) => [page, make(page)])) as Record<GridPage, T>

const typesIn = ({ groups, blocks, runners }: Grid): readonly MarketKind[] => [
  ...groups.flatMap(({ columns }) => Object.values(columns)),
  ...blocks,
  ...runners,
]

const learn = (sport: Sport | undefined): Known => {
  const grids = forPages((page) => (sport === undefined ? EMPTY : build(sport, page)))
  const kindIds = forPages((page) => new Set(typesIn(grids[page]).map(({ id }) => id)))
  const bits = new Map<number, number>()
  for (const page of GRID_PAGES) for (const id of kindIds[page]) bits.set(id, (bits.get(id) ?? 0) | pageBit(page))
  return { grids, kindIds, bits, pages: GRID_PAGES.filter((page) => kindIds[page].size > 0) }
}

const known = new Map<number, Known>()

const of = (sportId: number): Known => {
  const found = known.get(sportId)
  if (found !== undefined) return found
  const learned = learn(sportById(sportId))
  known.set(sportId, learned)
  return learned
}

/** Which markets stand on a page of a sport; nothing where the sport is not in the table or has no such page. */
export const gridOf = (sportId: number, page: GridPage = 'hdpou'): Grid => of(sportId).grids[page]

/** Numbers of the market kinds on a page of a sport: what travels with its list of matches. */
export const gridKinds = (sportId: number, page: GridPage = 'hdpou'): ReadonlySet<number> => of(sportId).kindIds[page]

/** The pages that a sport has, in their order. */
export const pagesOf = (sportId: number): readonly GridPage[] => of(sportId).pages

/** One bit for each page, so that a set of pages is a number. */
export const pageBit = (page: GridPage): number => 1 << GRID_PAGES.indexOf(page)

/** The pages of a sport on which each market kind stands, as bits. A type that is on none is not in it. */
export const pageBits = (sportId: number): ReadonlyMap<number, number> => of(sportId).bits
