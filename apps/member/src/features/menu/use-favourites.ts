import { useMemo } from 'react'
import { useLayout } from '../../state/layout.ts'
import { useSlipDue } from '../slip/click-price.ts'
import { countNames, useNames, type TabCounts } from './names.ts'

/** How many favourites are listed, by sport and tab; null before it is known. Prices come first. */
export function useFavouriteCounts(): ReadonlyMap<number, TabCounts> | null {
  const matches = useLayout((layout) => layout.favourites)
  const leagues = useLayout((layout) => layout.favouriteLeagues)
  const none = matches.length === 0 && leagues.length === 0
  const scope = useLayout((layout) => layout.scope)
  const inSight = useSlipDue()
  const names = useNames(!none && inSight, scope === 'favourites')
  return useMemo(() => {
    if (none) return new Map()
    return names === undefined
      ? null
      : countNames(names, ([id, leagueId]) => matches.includes(id) || leagues.includes(leagueId))
  }, [names, none, matches, leagues])
}

/** All favourites that are listed, of whatever sport; null before it is known. */
export function useFavouriteTotal(): number | null {
  const counts = useFavouriteCounts()
  if (counts === null) return null
  return [...counts.values()].reduce((sum, count) => sum + count[1] + count[2] + count[3], 0)
}
