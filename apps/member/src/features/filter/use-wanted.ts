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

/** A list that hangs on the time is looked at anew so often. */
const LOOK_EVERY_MS = 10_000
const SELDOM_MS = 600_000

/** What narrows the list of a tab and sport down now; the same object until something of it changes. */
export const useWanted = (tab: BoardTab, sport: number): Wanted => {
  const { language } = useTranslate()
  const nameOf = namesIn(language)
  // Typing goes before finding.
  const words = useDeferredValue(useSearchWords())
  const scope = useLayout((layout) => layout.scope)
  const matches = useLayout((layout) => layout.favourites)
  const marked = useLayout((layout) => layout.favouriteLeagues)
  const leagues = useLayout((layout) => layout.leagues[sport])
  const kept = useLayout((layout) => layout.days)
  const mode = useFilterMode(tab)
  const nowMs = useWorldNow(mode === 0 ? SELDOM_MS : LOOK_EVERY_MS)
  return useMemo(() => {
    const coming = comingDates(nowMs)
    return {
      favourites: scope === 'all' ? null : { matches: new Set(matches), leagues: new Set(marked) },
      leagues: leagues === undefined ? null : new Set(leagues),
      days: tab === 1 && scope === 'all' ? daysAhead(kept, coming) : [],
      coming,
      window: filterWindow(mode, nowMs),
      words,
      nameOf,
    }
  }, [tab, nameOf, words, scope, matches, marked, leagues, kept, mode, nowMs])
}
