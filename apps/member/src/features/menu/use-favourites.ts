import type { UxNamesAnswer } from '@touchline/contract/ux'
import { useLayout } from '../../state/layout.ts'
import { useSlipDue } from '../slip/click-price.ts'
import { countNames, isInFavourites, useNames, type TabCounts } from './names.ts'

export type FavouriteCounts = ReadonlyMap<number, TabCounts>

const NONE: FavouriteCounts = new Map()

/** Counts once for all who ask, until something differs. */
const countedLast = lastOf((names: UxNamesAnswer, matches: readonly number[], leagues: readonly number[]) => {
  const [ofMatches, ofLeagues] = [new Set(matches), new Set(leagues)]
  return countNames(names, (match, league) =>
    (ofMatches.has(match[0]) || ofLeagues.has(match[1])) && isInFavourites(match, league))
})

/** How many favourites are listed, by sport and tab; null before it is known. Prices come first. */
export function useFavouriteCounts(): FavouriteCounts | null {
  const matches = useLayout((layout) => layout.favourites)
  const leagues = useLayout((layout) => layout.favouriteLeagues)
  const scope = useLayout((layout) => layout.scope)
  const inSight = useSlipDue()
  const none = matches.length === 0 && leagues.length === 0
  const names = useNames(!none && inSight, scope === 'favourites')
  if (none) return NONE
  return names === undefined ? null : countedLast(names, matches, leagues)
}

/** All favourites that are listed, of whatever sport; null before it is known. */
export function useFavouriteTotal(): number | null {
  const counts = useFavouriteCounts()
  if (counts === null) return null
  return [...counts.values()].reduce((sum, count) => sum + count[1] + count[2] + count[3], 0)
}

function lastOf<A extends readonly unknown[], T>(count: (...args: A) => T): (...args: A) => T {
  let last: { readonly args: A; readonly value: T } | null = null
  return (...args) => {
    if (last === null || args.some((arg, index) => arg !== last?.args[index])) last = { args, value: count(...args) }
    return last.value
  }
}
