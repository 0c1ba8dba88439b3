import { useDeferredValue, useMemo } from 'react'
import { findFilterWindow } from '@touchline/domain/calendar'
import { useSimulatedTime } from '@touchline/ui/live'
import { namesIn } from '../../base/i18n/language.ts'
import { useLayout, type BoardTab } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { listComingDates, daysAhead } from './days.ts'
import { useFilterMode } from './filter-choice.ts'
import { useSearchWords } from './search-text.ts'
import type { ActiveFilters } from './active-filters.ts'

/** Interval in milliseconds at which a match list with a kick-off time filter is filtered again. */
const REFRESH_INTERVAL_MS = 10_000
const UNFILTERED_INTERVAL_MS = 600_000

/** Returns the active filters of a match list. The same object is returned as long as its content does not change. */
export function useActiveFilters(tab: BoardTab, sport: number): ActiveFilters {
  const { language } = useTranslate()
  const nameOf = namesIn(language)
  // The search words are deferred so that typing stays responsive while the list is filtered.
  const words = useDeferredValue(useSearchWords())
  const scope = useLayout((layout) => layout.scope)
  const matches = useLayout((layout) => layout.favourites)
  const favouriteLeagues = useLayout((layout) => layout.favouriteLeagues)
  const leagues = useLayout((layout) => layout.leagues[sport])
  const storedDays = useLayout((layout) => layout.days)
  const mode = useFilterMode(tab)
  const nowMs = useSimulatedTime(mode === 0 ? UNFILTERED_INTERVAL_MS : REFRESH_INTERVAL_MS)
  return useMemo(() => {
    const coming = listComingDates(nowMs)
    return {
      favourites: scope === 'all' ? null : { matches: new Set(matches), leagues: new Set(favouriteLeagues) },
      leagues: leagues === undefined ? null : new Set(leagues),
      days: tab === 1 && scope === 'all' ? daysAhead(storedDays, coming) : [],
      coming,
      window: findFilterWindow(mode, nowMs),
      words,
      nameOf,
    }
  }, [tab, nameOf, words, scope, matches, favouriteLeagues, leagues, storedDays, mode, nowMs])
}
