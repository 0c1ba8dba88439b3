import type { SportCounts } from '@touchline/contract/sportsbook/records'
import { useMenu } from '@touchline/ui/live'
import { useLayout, type BoardTab } from '../../base/settings/layout.ts'
import { rowsIn } from './sport-rows.ts'
import { useFavourites, type Favourites } from './use-favourites.ts'

/** In the order in which they stand. */
export const TABS: readonly BoardTab[] = [1, 2, 3, 'parlay', 'close']

const NOTHING = { early: 0, today: 0, live: 0, parlay: 0, closed: 0 }

/** How many matches of a sport a tab holds; today shows those in play among its own. */
export const countIn = ({ early, today, live, parlay, closed }: SportCounts, tab: BoardTab): number => {
  if (tab === 'parlay') return parlay
  if (tab === 'close') return closed
  return tab === 1 ? early : tab === 2 ? today + live : live
}

/** The tabs' numbers of matches, as the member narrowed down the lists. */
interface CountedLists {
  readonly sportId: number
  /** The live tab shows the chosen sport alone. */
  readonly liveAlone: boolean
  /** Favourites alone are shown; null where all matches are. */
  readonly favourites: Favourites | null
}

/**
 * How many matches each tab lists when it is chosen: those of the sport, in the live tab those of all sports unless it
 * shows one alone. Favourites are of all sports, but those that are over are listed whole.
 */
export const tabCounts = (
  menu: readonly SportCounts[],
  { sportId, liveAlone, favourites }: CountedLists,
): Readonly<Record<BoardTab, number>> => {
  const row = menu.find((counts) => counts.sportId === sportId) ?? { sportId, ...NOTHING }
  const of = (tab: BoardTab): number => {
    if (favourites !== null && tab !== 'close')
      return [...favourites.values()].reduce((sum, rows) => sum + rowsIn(rows, tab), 0)
    if (tab === 3 && !liveAlone) return menu.reduce((sum, { live }) => sum + live, 0)
    return countIn(row, tab)
  }
  return { 1: of(1), 2: of(2), 3: of(3), parlay: of('parlay'), close: of('close') }
}

/** How many matches each tab lists; null before it is known. */
export const useTabCounts = (): Readonly<Record<BoardTab, number>> | null => {
  const menu = useMenu()
  const sportId = useLayout(({ sport }) => sport)
  const isMarked = useLayout(({ scope }) => scope === 'favourites')
  const liveAlone = useLayout((layout) => layout.tab === 3 && layout.liveAlone)
  const favourites = useFavourites()
  if (menu === null || (isMarked && favourites === null)) return null
  return tabCounts(menu, { sportId, liveAlone, favourites: isMarked ? favourites : null })
}

/** How many matches of a sport are over in the running betting day; null before it is known. */
export const useClosedCount = (sportId: number): number | null => {
  const menu = useMenu()
  return menu && (menu.find((counts) => counts.sportId === sportId)?.closed ?? 0)
}
