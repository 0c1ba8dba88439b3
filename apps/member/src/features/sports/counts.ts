import type { SportCounts } from '@touchline/contract/sportsbook/records'
import { useMenu } from '@touchline/ui/live'
import { useLayout, type BoardTab } from '../../base/settings/layout.ts'
import { rowsIn } from './sport-rows.ts'
import { useFavourites } from './use-favourites.ts'

/** In the order in which they stand. */
export const TABS: readonly BoardTab[] = [1, 2, 3, 'parlay', 'close']

const NOTHING = { early: 0, today: 0, live: 0, parlay: 0, closed: 0 }

/** How many matches of a sport a tab holds; today shows those in play among its own. */
export const countIn = ({ early, today, live, parlay, closed }: SportCounts, tab: BoardTab): number => {
  if (tab === 'parlay') return parlay
  if (tab === 'close') return closed
  return tab === 1 ? early : tab === 2 ? today + live : live
}

/**
 * How many matches each tab of a sport holds; where favourites alone are shown, those of every sport. Null before it is
 * known.
 */
export const useCounts = (sportId: number): Readonly<Record<BoardTab, number | null>> | null => {
  const menu = useMenu()
  const scope = useLayout((layout) => layout.scope)
  const favourites = useFavourites()
  if (menu === null || (scope === 'favourites' && favourites === null)) return null
  const row = menu.find((counts) => counts.sportId === sportId) ?? { sportId, ...NOTHING }
  const of = (tab: BoardTab) => countIn(row, tab)
  const all = { 1: of(1), 2: of(2), 3: of(3), parlay: of('parlay'), close: of('close') }
  if (scope === 'all') return all
  const marked = (tab: BoardTab) => [...(favourites?.values() ?? [])].reduce((sum, rows) => sum + rowsIn(rows, tab), 0)
  return { 1: marked(1), 2: marked(2), 3: marked(3), parlay: marked('parlay'), close: all.close }
}
