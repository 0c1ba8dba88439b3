import { useMemo } from 'react'
import type { NamedMatches } from '@touchline/contract/sportsbook/read-answers'
import { useLayout, type BoardTab } from '../../base/settings/layout.ts'
import { useSlipDue } from '../../base/state/slip-due.ts'
import { useNames } from '../filter/names.ts'
import { allRows, countRows, isFavouriteWanted, type SportRows } from './sport-rows.ts'
import { useWanted } from '../filter/use-wanted.ts'

/** What the member marked and is listed, by sport. */
export type Favourites = ReadonlyMap<number, SportRows>

const NONE: Favourites = new Map()

const lastOf = <A extends readonly unknown[], T>(count: (...args: A) => T): ((...args: A) => T) => {
  let last: { readonly args: A; readonly value: T } | null = null
  return (...args) => {
    if (last === null || args.some((arg, index) => arg !== last?.args[index])) last = { args, value: count(...args) }
    return last.value
  }
}

/** Counts once for all who ask, until something differs. */
const countedLast = lastOf((names: NamedMatches, matches: readonly number[], leagues: readonly number[]) => {
  const [ofMatches, ofLeagues] = [new Set(matches), new Set(leagues)]
  return countRows(names, ({ id, leagueId }) => ofMatches.has(id) || ofLeagues.has(leagueId))
})

/** Undefined before it is known what is listed; null where nothing is marked. Prices come first. */
const useNamesOfMarks = (): NamedMatches | undefined | null => {
  const none = useLayout(({ favourites, favouriteLeagues }) => favourites.length + favouriteLeagues.length === 0)
  const scope = useLayout((layout) => layout.scope)
  const inSight = useSlipDue()
  const names = useNames(!none && inSight, scope === 'favourites')
  return none ? null : names
}

/** The favourites that are listed, by sport; null before it is known. */
export const useFavourites = (): Favourites | null => {
  const names = useNamesOfMarks()
  const matches = useLayout((layout) => layout.favourites)
  const leagues = useLayout((layout) => layout.favouriteLeagues)
  if (names === null) return NONE
  return names === undefined ? null : countedLast(names, matches, leagues)
}

/** Those of them that the search and the hours of a tab leave; null before it is known. */
export const useFavouritesWanted = (tab: BoardTab, sport: number): Favourites | null => {
  const names = useNamesOfMarks()
  const wanted = useWanted(tab, sport)
  return useMemo(() => {
    if (names === null) return NONE
    return names === undefined ? null : countRows(names, (match, league) => isFavouriteWanted(match, league, wanted))
  }, [names, wanted])
}

/** All favourites that are listed, of whatever sport; null before it is known. */
export const useFavouriteTotal = (): number | null => {
  const favourites = useFavourites()
  if (favourites === null) return null
  return [...favourites.values()].reduce((sum, rows) => sum + allRows(rows), 0)
}
