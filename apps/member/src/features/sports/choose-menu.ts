import type { ListTab } from '@touchline/contract/sportsbook/records'
import { setLayout, setLiveFold, useLayout, type BoardTab } from '../../base/settings/layout.ts'
import { allRows, rowsIn, type SportRows } from './sport-rows.ts'
import type { Favourites } from './use-favourites.ts'

const LISTED: readonly ListTab[] = [2, 1, 3]

/** Whether a tab shows any of these rows. */
const tabHolds = (rows: SportRows | undefined, tab: BoardTab): boolean => rows !== undefined && rowsIn(rows, tab) > 0

/** The tab to show favourites of a sport on: the one that is looked at where it has any, else the first that has. */
export const tabWithAny = (rows: SportRows | undefined, tab: BoardTab): BoardTab =>
  tabHolds(rows, tab) ? tab : (LISTED.find((each) => tabHolds(rows, each)) ?? tab)

/** The sport to show favourites of: the one that is looked at where it has any, else the one that has most. */
export const sportWithAny = (favourites: Favourites, sport: number): number => {
  if (favourites.has(sport)) return sport
  return [...favourites].toSorted(([, a], [, b]) => allRows(b) - allRows(a))[0]?.[0] ?? sport
}

/** Shows a sport; among favourites on a tab that has some of it. */
export const chooseSport = (sport: number, favourites: Favourites | null): void => {
  const { scope, tab } = useLayout.getState()
  if (tab === 3) setLiveFold(sport, 'open')
  setLayout(scope === 'all' ? { sport } : { sport, tab: tabWithAny(favourites?.get(sport), tab) })
}

/** Shows every match, or favourites alone, there where some are. */
export const chooseScope = (scope: 'all' | 'favourites', favourites: Favourites | null): void => {
  setLayout({ scope })
  if (scope === 'favourites' && favourites !== null)
    chooseSport(sportWithAny(favourites, useLayout.getState().sport), favourites)
}
