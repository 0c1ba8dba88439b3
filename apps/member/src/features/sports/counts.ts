import type { UxMenuAnswer } from '@touchline/contract/ux'
import { useMenu } from '@touchline/ui/live'
import { useLayout, type ListTab } from '../../base/settings/layout.ts'
import { rowsIn } from './sport-rows.ts'
import { useFavourites } from './use-favourites.ts'

/** In the order in which they stand. */
export const TABS: readonly ListTab[] = [1, 2, 3, 'parlay', 'close']

type MenuRow = UxMenuAnswer['sports'][number]

/** How many matches of a sport a tab holds; today shows those in play among its own. */
export function countIn([, early, today, live, parlay, closed]: MenuRow, tab: ListTab): number {
  if (tab === 'parlay') return parlay
  if (tab === 'close') return closed
  return tab === 1 ? early : tab === 2 ? today + live : live
}

/**
 * How many matches each tab of a sport holds; where favourites alone are shown, those of every sport. Null before it is
 * known.
 */
export function useCounts(sportId: number): Readonly<Record<ListTab, number | null>> | null {
  const menu = useMenu()
  const scope = useLayout((layout) => layout.scope)
  const favourites = useFavourites()
  if (menu === null || (scope === 'favourites' && favourites === null)) return null
  const row = menu.find(([id]) => id === sportId) ?? [sportId, 0, 0, 0, 0, 0]
  const of = (tab: ListTab) => countIn(row, tab)
  const all = { 1: of(1), 2: of(2), 3: of(3), parlay: of('parlay'), close: of('close') }
  if (scope === 'all') return all
  const marked = (tab: ListTab) => [...(favourites?.values() ?? [])].reduce((sum, rows) => sum + rowsIn(rows, tab), 0)
  return { 1: marked(1), 2: marked(2), 3: marked(3), parlay: marked('parlay'), close: all.close }
}
