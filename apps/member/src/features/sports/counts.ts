import type { SportCounts } from '@touchline/contract/sportsbook/records'
import { useMenu } from '@touchline/ui/live'
import { useLayout, type BoardTab } from '../../base/settings/layout.ts'
import { rowsIn } from './sport-rows.ts'
import { useFavourites, type Favourites } from './use-favourites.ts'

/** Tabs in display order. */
export const COUNTED_TABS: readonly BoardTab[] = [1, 2, 3, 'parlay', 'close']

const NOTHING = { early: 0, today: 0, live: 0, parlay: 0, closed: 0 }

/** Filters that determine the match counts of the tabs. */
interface CountedLists {
  readonly sportId: number
  /** True if the live tab shows only the chosen sport. */
  readonly liveAlone: boolean
  /** Null if the list is not restricted to favourites. */
  readonly favourites: Favourites | null
}

/** Returns the number of matches of a sport in a tab. Today includes matches in play. */
export function countIn({ early, today, live, parlay, closed }: SportCounts, tab: BoardTab): number {
  if (tab === 'parlay') return parlay
  if (tab === 'close') return closed
  return tab === 1 ? early : tab === 2 ? today + live : live
}

/**
 * Returns the number of matches that a tab lists when chosen. Counts the chosen sport; the live tab counts every sport
 * unless `liveAlone` is true. Favourites count across sports, except in the tab of finished matches, which ignores
 * favourites.
 */
export function tabCounts(
  menu: readonly SportCounts[],
  { sportId, liveAlone, favourites }: CountedLists,
): Readonly<Record<BoardTab, number>> {
  const row = menu.find((counts) => counts.sportId === sportId) ?? { sportId, ...NOTHING }
  const countTab = (tab: BoardTab): number => {
    if (favourites !== null && tab !== 'close')
      return [...favourites.values()].reduce((sum, rows) => sum + rowsIn(rows, tab), 0)
    if (tab === 3 && !liveAlone) return menu.reduce((sum, { live }) => sum + live, 0)
    return countIn(row, tab)
  }
  return { 1: countTab(1), 2: countTab(2), 3: countTab(3), parlay: countTab('parlay'), close: countTab('close') }
}

/** Returns the number of matches in each tab; null while loading. */
export function useTabCounts(): Readonly<Record<BoardTab, number>> | null {
  const menu = useMenu()
  const sportId = useLayout(({ sport }) => sport)
  const isMarked = useLayout(({ scope }) => scope === 'favourites')
  const liveAlone = useLayout((layout) => layout.tab === 3 && layout.liveAlone)
  const favourites = useFavourites()
  if (menu === null || (isMarked && favourites === null)) return null
  return tabCounts(menu, { sportId, liveAlone, favourites: isMarked ? favourites : null })
}

/** Returns the number of finished matches of a sport in the current betting day; null while loading. */
export function useClosedCount(sportId: number): number | null {
  const menu = useMenu()
  return menu && (menu.find((counts) => counts.sportId === sportId)?.closed ?? 0)
}
