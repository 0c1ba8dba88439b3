import { initialFilterMode, type FilterMode } from '@touchline/domain/calendar'
import { useLive } from '@touchline/ui/live'
import { create } from 'zustand'
import { useLayout, type BoardTab } from '../../base/settings/layout.ts'

/** Tabs with a kick-off time filter: 1 early, 2 Today, and the parlay list. */
type Filtered = 1 | 2 | 'parlay'

const useChoice = create<Readonly<Partial<Record<Filtered, FilterMode>>>>()(() => ({}))

export function isFiltered(tab: BoardTab): tab is Filtered {
  return tab === 1 || tab === 2 || tab === 'parlay'
}

/**
 * Returns the kick-off filter of a list. Today defaults to the mode of the weekday (product §4). Other lists default to
 * no filter: early matches rarely start within hours, and favourites are few. A selection lasts until the page reloads.
 */
export function useFilterMode(tab: BoardTab): FilterMode {
  const { clock } = useLive()
  const chosen = useChoice((choice) => (isFiltered(tab) ? choice[tab] : 0))
  const scope = useLayout((layout) => layout.scope)
  return chosen ?? (tab === 2 && scope === 'all' ? initialFilterMode(clock.now()) : 0)
}

export function chooseFilterMode(tab: BoardTab, mode: FilterMode): void {
  if (isFiltered(tab)) useChoice.setState({ [tab]: mode })
}
