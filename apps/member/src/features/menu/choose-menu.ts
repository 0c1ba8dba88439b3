import type { MarketTab } from '@touchline/contract/ux'
import { setLayout, useLayout, type ListTab } from '../../state/layout.ts'
import type { TabCounts } from './names.ts'
import type { FavouriteCounts } from './use-favourites.ts'

const LISTED: readonly MarketTab[] = [2, 1, 3]

/** Whether a tab shows any of these matches. */
export const tabHolds = (count: TabCounts | undefined, tab: ListTab): boolean => {
  if (count === undefined || tab === 'close') return false
  if (tab === 'parlay') return true
  return count[tab] + (tab === 2 ? count[3] : 0) > 0
}

/** The tab to show favourites of a sport on: the one that is looked at where it has any, else the first that has. */
export const tabWithAny = (count: TabCounts | undefined, tab: ListTab): ListTab =>
  tabHolds(count, tab) ? tab : LISTED.find((each) => tabHolds(count, each)) ?? tab

/** The sport to show favourites of: the one that is looked at where it has any, else the one that has most. */
export function sportWithAny(counts: FavouriteCounts, sport: number): number {
  if (counts.has(sport)) return sport
  const sum = (count: TabCounts) => count[1] + count[2] + count[3]
  return [...counts].toSorted(([, a], [, b]) => sum(b) - sum(a))[0]?.[0] ?? sport
}

/** Shows a sport; among favourites on a tab that has some of it. */
export function chooseSport(sport: number, favourites: FavouriteCounts | null): void {
  const { scope, tab } = useLayout.getState()
  setLayout(scope === 'all' ? { sport } : { sport, tab: tabWithAny(favourites?.get(sport), tab) })
}

/** Shows every match, or favourites alone, there where some are. */
export function chooseScope(scope: 'all' | 'favourites', favourites: FavouriteCounts | null): void {
  setLayout({ scope })
  if (scope === 'favourites' && favourites !== null)
    chooseSport(sportWithAny(favourites, useLayout.getState().sport), favourites)
}
