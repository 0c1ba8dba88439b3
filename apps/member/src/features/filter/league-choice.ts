import type { ListedLeague } from '@touchline/contract/sportsbook/records'
import { namesHave } from './search.ts'

/** A league to choose, as the reader knows it, with its matches in the list. */
export interface CountedLeague {
  readonly id: number
  readonly name: string
  /** As it stands in the book: it is found by this name too. */
  readonly original: string
  readonly region: string | null
  readonly count: number
}

/** The leagues of matches, by name. `compare` is the order of the reader's language. */
export const countLeagues = (
  leagueIds: readonly number[],
  leagueOf: (id: number) => ListedLeague | undefined,
  nameOf: (name: string, region: string | null) => string,
  compare: (a: string, b: string) => number,
): readonly CountedLeague[] => {
  const counts = new Map<number, number>()
  for (const id of leagueIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .flatMap(([id, count]) => {
      const league = leagueOf(id)
      return league === undefined ? [] : [leagueRow(league, count, nameOf)]
    })
    .toSorted((a, b) => compare(a.name, b.name) || a.id - b.id)
}

const leagueRow = (
  { id, name: original, region }: ListedLeague,
  count: number,
  nameOf: (name: string, region: string | null) => string,
): CountedLeague => ({ id, name: nameOf(original, region), original, region, count })

export const findLeagues = (leagues: readonly CountedLeague[], words: readonly string[]): readonly CountedLeague[] =>
  leagues.filter(({ name, original }) => namesHave([name, original], words))

/**
 * What is to be kept of a choice: null for all leagues, so that one that comes later is shown too. `chosen` may name
 * leagues that this list does not have; they stay chosen for the list that has them.
 */
export const choiceToKeep = (
  chosen: ReadonlySet<number>,
  leagues: readonly CountedLeague[],
): readonly number[] | null => (leagues.every(({ id }) => chosen.has(id)) ? null : [...chosen])

/** Product §5: at least 1 league must be chosen, of those that can be seen. */
export const isEnough = (chosen: ReadonlySet<number>, leagues: readonly CountedLeague[]): boolean =>
  leagues.some(({ id }) => chosen.has(id))
