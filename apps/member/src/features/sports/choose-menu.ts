import type { ListTab } from '@touchline/contract/sportsbook/records'
import { setLayout, setLiveFold, useLayout, type BoardTab } from '../../base/settings/layout.ts'
import { allRows, rowsIn, type SportRows } from './sport-rows.ts'
import type { Favourites } from './use-favourites.ts'

const LISTED: readonly ListTab[] = [2, 1, 3]

/**
 * Returns the tab that shows a sport's favourites: the current tab if it has favourites, otherwise the first tab with
 * favourites.
 */
export function tabWithAny(rows: SportRows | undefined, tab: BoardTab): BoardTab {
  return hasFavourites(rows, tab) ? tab : (LISTED.find((each) => hasFavourites(rows, each)) ?? tab)
}

/** Returns whether a tab lists at least one of a sport's favourites. */
function hasFavourites(rows: SportRows | undefined, tab: BoardTab): boolean {
  return rows !== undefined && rowsIn(rows, tab) > 0
}

/**
 * Returns the sport whose favourites to show: the current sport if it has favourites, otherwise the sport with the
 * highest number.
 */
export function sportWithAny(favourites: Favourites, sport: number): number {
  if (favourites.has(sport)) return sport
  return [...favourites].toSorted(([, a], [, b]) => allRows(b) - allRows(a))[0]?.[0] ?? sport
}

/** Selects a sport. Among favourites, also selects a tab that lists the sport. */
export function chooseSport(sport: number, favourites: Favourites | null): void {
  const { scope, tab } = useLayout.getState()
  if (tab === 3) setLiveFold(sport, 'open')
  setLayout(scope === 'all' ? { sport } : { sport, tab: tabWithAny(favourites?.get(sport), tab) })
}

/** Switches between every match and favourites. For favourites, selects a sport and tab that list at least one. */
export function chooseScope(scope: 'all' | 'favourites', favourites: Favourites | null): void {
  setLayout({ scope })
  if (scope === 'favourites' && favourites !== null)
    chooseSport(sportWithAny(favourites, useLayout.getState().sport), favourites)
}
