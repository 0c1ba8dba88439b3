import { useDeferredValue, useMemo } from 'react'
import { filterWindow } from '@touchline/domain/calendar'
import { useWorldNow } from '@touchline/ui/live'
import { namesIn } from '../../base/i18n/language.ts'
import { useLayout, type BoardTab } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { comingDates, daysAhead } from './days.ts'
import { useFilterMode } from './filter-choice.ts'
import { useSearchWords } from './search-text.ts'
import type { Wanted } from './wanted.ts'

/** Interval in milliseconds at which a match list with a kick-off time filter is filtered again. */
const LOOK_EVERY_MS = 10_000
const SELDOM_MS = 600_000

/** Returns the active filters of a match list. The same object is returned as long as its content does not change. */
export const useWanted = (tab: BoardTab, sport: number): Wanted => {
  const { language } = useTranslate()
  const nameOf = namesIn(language)
  // The search words are deferred so that typing stays responsive while the list is filtered.
  const words = useDeferredValue(useSearchWords())
  const scope = useLayout((layout) => layout.scope)
  const matches = useLayout((layout) => layout.favourites)
  const marked = useLayout((layout) => layout.favouriteLeagues)
  const leagues = useLayout((layout) => layout.leagues[sport])
  const storedDays = useLayout((layout) => layout.days)
  const mode = useFilterMode(tab)
  const nowMs = useWorldNow(mode === 0 ? SELDOM_MS : LOOK_EVERY_MS)
  return useMemo(() => {
    const coming = comingDates(nowMs)
    return {
      favourites: scope === 'all' ? null : { matches: new Set(matches), leagues: new Set(marked) },
      leagues: leagues === undefined ? null : new Set(leagues),
      days: tab === 1 && scope === 'all' ? daysAhead(storedDays, coming) : [],
      coming,
      window: filterWindow(mode, nowMs),
      words,
      nameOf,
    }
  }, [tab, nameOf, words, scope, matches, marked, leagues, storedDays, mode, nowMs])
}
