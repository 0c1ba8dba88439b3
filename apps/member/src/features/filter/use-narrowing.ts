import { chooseLeagues, setLayout, useLayout, type BoardTab } from '../../base/settings/layout.ts'
import { chooseFilterMode, useFilterMode } from './filter-choice.ts'
import { setSearchText, useSearchText } from './search-text.ts'

/** Active filter that hides matches of a list, with the function that resets the filter. */
export interface ListFilters {
  /** Catalogue key of the text that explains why matches are hidden. */
  readonly why: string
  /** Catalogue key of the reset button. */
  readonly undo: string
  readonly clear: () => void
}

/** Returns the active filters of a list. A search text disables the hour, day and league filters. */
export function useNarrowing(tab: BoardTab, sport: number): readonly ListFilters[] {
  const search = useSearchText()
  const scope = useLayout((layout) => layout.scope)
  const mode = useFilterMode(tab)
  const days = useLayout((layout) => layout.days)
  const leagues = useLayout((layout) => layout.leagues[sport])
  const activeFilters: ListFilters[] = []
  const add = (on: boolean, name: string, clear: () => void) => {
    if (on) activeFilters.push({ why: `empty.${name}`, undo: `empty.${name}.undo`, clear })
  }
  const searching = search.trim() !== ''
  add(searching, 'search', () => setSearchText(''))
  add(scope === 'favourites', 'favourites', () => setLayout({ scope: 'all' }))
  add(!searching && mode !== 0, 'filter', () => chooseFilterMode(tab, 0))
  add(!searching && scope === 'all' && tab === 1 && days.length > 0, 'days', () => setLayout({ days: [] }))
  add(!searching && scope === 'all' && leagues !== undefined, 'leagues', () => chooseLeagues(sport, null))
  return activeFilters
}
