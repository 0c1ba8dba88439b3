import { type HeadCount, type MarketKind, offeredKinds } from '../market/index.ts'
import type { MatchPart } from '../match/index.ts'
import { type Sport, type SportFamily, sportById } from '../sport/index.ts'
import { listBlocks, GRID_PAGES, type GridPage, listRunnerKinds, secondPart } from './pages.ts'

/** Content of a column of the odds page: handicap, over/under or match result. */
export type GridColumn = 'handicap' | 'total' | 'result'

/** Columns of the odds page under a common header: the full match, or its first part. */
export interface GridGroup {
  readonly part: MatchPart
  /** Market kind of each column of the odds page. A column without a market kind stays empty. */
  readonly columns: Readonly<Partial<Record<GridColumn, MarketKind>>>
}

export interface Grid {
  /**
   * Column groups of the odds page: one or two for handicap, total and result pages. Empty if the sport has only
   * runners.
   */
  readonly groups: readonly GridGroup[]
  /** Markets that the odds page lists with their selections side by side. Empty on pages with columns. */
  readonly blocks: readonly MarketKind[]
  /** Winner markets of a race or competition with runners, listed by name instead of columns. */
  readonly runners: readonly MarketKind[]
}

const COLUMNS: readonly GridColumn[] = ['handicap', 'total', 'result']

const EMPTY: Grid = { groups: [], blocks: [], runners: [] }

/** Cached contents of a sport's odds pages. */
interface SportGrids {
  readonly grids: Readonly<Record<GridPage, Grid>>
  readonly kindIds: Readonly<Record<GridPage, ReadonlySet<number>>>
  readonly bits: ReadonlyMap<number, number>
  readonly pages: readonly GridPage[]
}

const gridsBySport = new Map<number, SportGrids>()

/**
 * Returns the columns and markets of an odds page of a sport. The result is empty for an unknown sport or a page that
 * the sport does not have.
 */
export function findGrid(sportId: number, page: GridPage = 'hdpou'): Grid {
  return getSportGrids(sportId).grids[page]
}

function getSportGrids(sportId: number): SportGrids {
  const cachedGrids = gridsBySport.get(sportId)
  if (cachedGrids !== undefined) return cachedGrids
  const sportGrids = buildSportGrids(sportById(sportId))
  gridsBySport.set(sportId, sportGrids)
  return sportGrids
}

function buildSportGrids(sport: Sport | undefined): SportGrids {
  const grids = forPages((page) => (sport === undefined ? EMPTY : buildGrid(sport, page)))
  const kindIds = forPages((page) => new Set(typesIn(grids[page]).map(({ id }) => id)))
  const bits = new Map<number, number>()
  for (const page of GRID_PAGES) for (const id of kindIds[page]) bits.set(id, (bits.get(id) ?? 0) | pageBit(page))
  return { grids, kindIds, bits, pages: GRID_PAGES.filter((page) => kindIds[page].size > 0) }
}

function forPages<T>(make: (page: GridPage) => T): Record<GridPage, T> {
  return Object.fromEntries(GRID_PAGES.map((page) => [page, make(page)])) as Record<GridPage, T>
}

function buildGrid(sport: Sport, page: GridPage): Grid {
  const types = offeredKinds(sport)
  const byColumns = page === 'hdpou' || page === 'parlay'
  const groups = byColumns ? (['full', secondPart(sport)] as const).map((part) => buildGroup(part, sport, types)) : []
  return {
    groups: groups.filter(({ columns }) => Object.keys(columns).length > 0),
    blocks: listBlocks(sport, page),
    runners: listRunnerKinds(sport, page),
  }
}

function buildGroup(part: MatchPart, sport: Sport, types: readonly MarketKind[]): GridGroup {
  return {
    part,
    columns: Object.fromEntries(
      COLUMNS.flatMap((column) => {
        const type = findMarketKind(
          types,
          part === 'full' ? listParts(column, sport) : [part],
          listHeadCounts(column, sport.family),
        )
        return type === undefined ? [] : [[column, type]]
      }),
    ),
  }
}

/**
 * Returns the market kind of the first part and market group that the sport offers. Among several kinds, the lowest id
 * wins.
 */
function findMarketKind(
  types: readonly MarketKind[],
  parts: readonly MatchPart[],
  counts: readonly HeadCount[],
): MarketKind | undefined {
  return parts
    .flatMap((part) =>
      counts.map(
        (count) =>
          types.filter((type) => type.part === part && type.countedUnder === count).toSorted((a, b) => a.id - b.id)[0],
      ),
    )
    .find((type) => type !== undefined)
}

/**
 * Returns the parts of a match that fill a column, preferred part first. In sports of sets, lines on games or points
 * precede lines on sets, because games say more about the match.
 */
function listParts(column: GridColumn, { piece }: Sport): readonly MatchPart[] {
  if (column === 'result') return ['full']
  return piece === 'set' ? ['units', 'full'] : ['full', 'units']
}

/**
 * Returns the market groups that fill a column, preferred group first. For the result column, sports that score goals
 * prefer 1X2 with the draw; other sports prefer the moneyline.
 */
function listHeadCounts(column: GridColumn, family: SportFamily): readonly HeadCount[] {
  if (column === 'handicap') return ['hdp']
  if (column === 'total') return ['ou']
  return family === 'goals' ? ['oxt', 'ml'] : ['ml', 'oxt']
}

function typesIn({ groups, blocks, runners }: Grid): readonly MarketKind[] {
  return [...groups.flatMap(({ columns }) => Object.values(columns)), ...blocks, ...runners]
}

/** Returns the ids of the market kinds on a page of a sport, which the match list of the page includes. */
export function gridKinds(sportId: number, page: GridPage = 'hdpou'): ReadonlySet<number> {
  return getSportGrids(sportId).kindIds[page]
}

/** Returns the odds pages of a sport in menu order. */
export function listGridPages(sportId: number): readonly GridPage[] {
  return getSportGrids(sportId).pages
}

/** Returns the bit of an odds page, so that a set of pages fits in a number. */
export function pageBit(page: GridPage): number {
  return 1 << GRID_PAGES.indexOf(page)
}

/**
 * Returns, for each market kind of a sport, the odds pages that show it, as bits (see `pageBit`). Market kinds without
 * a page are missing.
 */
export function pageBits(sportId: number): ReadonlyMap<number, number> {
  return getSportGrids(sportId).bits
}
