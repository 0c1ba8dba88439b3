import type { ResultRow } from '@touchline/contract/named-records'
import { createNameSearch, searchWords } from '@touchline/domain/search'
import type { TranslateName } from '../../base/i18n/language.ts'

export interface ResultGroup {
  readonly leagueId: number
  readonly name: string
  readonly results: readonly ResultRow[]
}

export interface ResultFilter {
  /** Null means every league. */
  readonly leagueId: number | null
  readonly search: string
}

const search = createNameSearch()

/** Filters the results and groups them by league: leagues by name, matches latest first. */
export function resultGroups(
  results: readonly ResultRow[],
  { leagueId, search: typed }: ResultFilter,
  nameOf: TranslateName,
): readonly ResultGroup[] {
  const words = searchWords(typed)
  const matchingRows = results.filter(
    (row) => (leagueId === null || row.leagueId === leagueId) && isMatching(row, words, nameOf),
  )
  const groups = new Map<number, ResultRow[]>()
  for (const row of matchingRows) groups.set(row.leagueId, [...(groups.get(row.leagueId) ?? []), row])
  return [...groups]
    .map(([id, rows]) => ({
      leagueId: id,
      name: rows[0] === undefined ? '' : nameOf(rows[0].league, rows[0].leagueRegion),
      results: withChildren(rows),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Returns whether every search word occurs in the original or translated names of a match. */
function isMatching(row: ResultRow, words: readonly string[], nameOf: TranslateName): boolean {
  return search.has(listNames(row, nameOf), words)
}

function listNames(row: ResultRow, nameOf: TranslateName): readonly string[] {
  return [
    row.league,
    nameOf(row.league, row.leagueRegion),
    row.home,
    nameOf(row.home, row.homeRegion),
    row.away,
    nameOf(row.away, row.awayRegion),
    ...(row.runners ?? []).flatMap(({ name, region }) => [name, nameOf(name, region)]),
  ]
}

/** Moves related matches (corners, bookings) directly after their parent, if the parent is in the list. */
function withChildren(rows: readonly ResultRow[]): ResultRow[] {
  const ids = new Set(rows.map(({ matchId }) => matchId))
  const isUnder = ({ child }: ResultRow) => child !== null && child.of !== null && ids.has(child.of)
  return rows
    .filter((row) => !isUnder(row))
    .flatMap((row) => [row, ...rows.filter((other) => isUnder(other) && other.child?.of === row.matchId)])
}

/** Returns the first complete groups that together contain at least `count` results. */
export function firstGroups(groups: readonly ResultGroup[], count: number): readonly ResultGroup[] {
  const first: ResultGroup[] = []
  let shown = 0
  for (const group of groups) {
    if (shown >= count) break
    first.push(group)
    shown += group.results.length
  }
  return first
}
