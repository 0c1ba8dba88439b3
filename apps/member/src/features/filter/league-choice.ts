import type { ListedLeague } from '@touchline/contract/sportsbook/records'
import { namesHave } from './search.ts'

/** Selectable league with its localised name and the number of its matches in the list. */
export interface CountedLeague {
  readonly id: number
  readonly name: string
  /** Original name in the book, also searchable. */
  readonly original: string
  readonly region: string | null
  readonly count: number
}

/** Returns the leagues of the matches, sorted by name. `compare` is the collation of the member's language. */
export function countLeagues(
  leagueIds: readonly number[],
  findLeague: (id: number) => ListedLeague | undefined,
  nameOf: (name: string, region: string | null) => string,
  compare: (a: string, b: string) => number,
): readonly CountedLeague[] {
  const counts = new Map<number, number>()
  for (const id of leagueIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .flatMap(([id, count]) => {
      const league = findLeague(id)
      return league === undefined ? [] : [leagueRow(league, count, nameOf)]
    })
    .toSorted((a, b) => compare(a.name, b.name) || a.id - b.id)
}

function leagueRow(
  { id, name: original, region }: ListedLeague,
  count: number,
  nameOf: (name: string, region: string | null) => string,
): CountedLeague {
  return { id, name: nameOf(original, region), original, region, count }
}

export function findLeagues(leagues: readonly CountedLeague[], words: readonly string[]): readonly CountedLeague[] {
  return leagues.filter(({ name, original }) => namesHave([name, original], words))
}

/**
 * Returns the selection to store. Null for every league, so that new leagues are shown too. `chosen` may contain
 * leagues outside this list; they stay selected for other lists.
 */
export function storableChoice(
  chosen: ReadonlySet<number>,
  leagues: readonly CountedLeague[],
): readonly number[] | null {
  return leagues.every(({ id }) => chosen.has(id)) ? null : [...chosen]
}

/** Returns whether at least one listed league is selected (product §5). */
export function isEnough(chosen: ReadonlySet<number>, leagues: readonly CountedLeague[]): boolean {
  return leagues.some(({ id }) => chosen.has(id))
}
