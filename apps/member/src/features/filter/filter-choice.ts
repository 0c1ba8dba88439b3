import { initialFilterMode, type FilterMode } from '@touchline/domain/calendar'
import { useLive } from '@touchline/ui/live'
import { create } from 'zustand'
import { useLayout, type BoardTab } from '../../base/settings/layout.ts'

/** Lists of matches to come. */
type Filtered = 1 | 2 | 'parlay'

const useChoice = create<Readonly<Partial<Record<Filtered, FilterMode>>>>()(() => ({}))

export const isFiltered = (tab: BoardTab): tab is Filtered => tab === 1 || tab === 2 || tab === 'parlay'

/**
 * The filter of a list. Today begins with the mode of the weekday (product §4); the others with all: what is early
 * seldom begins within hours, and favourites are few. A choice holds until the page is loaded again.
 */
export const useFilterMode = (tab: BoardTab): FilterMode => {
  const { clock } = useLive()
  const chosen = useChoice((choice) => (isFiltered(tab) ? choice[tab] : 0))
  const scope = useLayout((layout) => layout.scope)
  return chosen ?? (tab === 2 && scope === 'all' ? initialFilterMode(clock.now()) : 0)
}

export const chooseFilterMode = (tab: BoardTab, mode: FilterMode): void => {
  if (isFiltered(tab)) useChoice.setState({ [tab]: mode })
}
