import { useMemo, useCallback } from 'react'
import { BookStore, useMatches } from '@touchline/ui/live'
import { useLayout, type BoardTab } from '../../base/settings/layout.ts'
import { useActiveFilters } from '../filter/use-active-filters.ts'
import { passesFilters } from '../filter/active-filters.ts'
import { gridRows, type GridRow, type ListedRow, type ListPlace } from './rows.ts'

/**
 * In-memory stores of matches, markets and prices for the sections of the visible list; null for a section that is not
 * part of the list.
 */
export type GridBooks = Readonly<Record<ListPlace, BookStore | null>>

const NONE = new BookStore()

/** Returns the rows of the grid; null until the prices of every section of the list are loaded. */
export function useGridRows(books: GridBooks, tab: BoardTab, sport: number): readonly GridRow[] | null {
  const { live, next, later } = books
  const sorting = useLayout(({ settings }) => settings.eventSorting)
  const activeFilters = useActiveFilters(tab, sport)
  const isFolded = useFolds()
  const inPlay = useMatches(live ?? NONE)
  const today = useMatches(next ?? NONE)
  const early = useMatches(later ?? NONE)
  return useMemo(() => {
    const topics = (
      [
        ['live', inPlay],
        ['next', today],
        ['later', early],
      ] as const
    ).map(([place, matches]) => ({ place, book: { live, next, later }[place], listed: matches }))
    if (topics.some(({ book, listed }) => book !== null && listed === null)) return null
    const all = topics.flatMap(({ place, book }) => (book === null ? [] : listMatches(book, place)))
    return gridRows(all, { sorting, early: tab === 1, isFolded, wants: (entry) => passesFilters(entry, activeFilters) })
  }, [live, next, later, inPlay, today, early, tab, sorting, isFolded, activeFilters])
}

function listMatches(book: BookStore, place: ListPlace): ListedRow[] {
  return book.matches().map((match) => ({ match, league: book.league(match.leagueId), live: place === 'live', place }))
}

/** Returns a function that tells whether a league bar is collapsed. Only the member collapses and expands leagues. */
function useFolds(): (foldKey: string) => boolean {
  const folded = useLayout(({ foldedLeagues }) => foldedLeagues)
  return useCallback((foldKey) => folded.includes(foldKey), [folded])
}
