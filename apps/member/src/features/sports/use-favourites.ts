import { useMemo } from 'react'
import type { NamedMatches } from '@touchline/contract/sportsbook/read-answers'
import { useLayout, type BoardTab } from '../../base/settings/layout.ts'
import { useSlipDue } from '../../base/state/slip-loading.ts'
import { useNames } from '../filter/names.ts'
import { allRows, countRows, passesFavouriteFilters, type SportRows } from './sport-rows.ts'
import { useActiveFilters } from '../filter/use-active-filters.ts'

/** Listed favourites by sport. */
export type Favourites = ReadonlyMap<number, SportRows>

const NONE: Favourites = new Map()

/** Counts the listed favourites by sport. Callers share the last result until names or favourites change. */
const countFavourites = memoiseLast((names: NamedMatches, matches: readonly number[], leagues: readonly number[]) => {
  const [matchIds, leagueIds] = [new Set(matches), new Set(leagues)]
  return countRows(names, ({ id, leagueId }) => matchIds.has(id) || leagueIds.has(leagueId))
})

/** Returns the listed favourites by sport; null while loading. */
export function useFavourites(): Favourites | null {
  const names = useFavouriteNames()
  const matches = useLayout((layout) => layout.favourites)
  const leagues = useLayout((layout) => layout.favouriteLeagues)
  if (names === null) return NONE
  return names === undefined ? null : countFavourites(names, matches, leagues)
}

/**
 * Returns the names of the listed matches, from which favourites are counted: undefined while loading, null if the
 * member has no favourites. Names load after the prices.
 */
function useFavouriteNames(): NamedMatches | undefined | null {
  const hasNone = useLayout(({ favourites, favouriteLeagues }) => favourites.length + favouriteLeagues.length === 0)
  const scope = useLayout((layout) => layout.scope)
  const inSight = useSlipDue()
  const names = useNames(!hasNone && inSight, scope === 'favourites')
  return hasNone ? null : names
}

/** Returns the favourites that match the search and time window of a tab; null while loading. */
export function useFilteredFavourites(tab: BoardTab, sport: number): Favourites | null {
  const names = useFavouriteNames()
  const activeFilters = useActiveFilters(tab, sport)
  return useMemo(() => {
    if (names === null) return NONE
    return names === undefined
      ? null
      : countRows(names, (match, league) => passesFavouriteFilters(match, league, activeFilters))
  }, [names, activeFilters])
}

/** Returns the number of listed favourites of every sport; null while loading. */
export function useFavouriteTotal(): number | null {
  const favourites = useFavourites()
  if (favourites === null) return null
  return [...favourites.values()].reduce((sum, rows) => sum + allRows(rows), 0)
}

function memoiseLast<A extends readonly unknown[], T>(count: (...args: A) => T): (...args: A) => T {
  let last: { readonly args: A; readonly value: T } | null = null
  return (...args) => {
    if (last === null || args.some((arg, index) => arg !== last?.args[index])) last = { args, value: count(...args) }
    return last.value
  }
}
