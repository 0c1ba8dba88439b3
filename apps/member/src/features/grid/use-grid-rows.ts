import { useMemo } from 'react'
import { BookStore, useMatches } from '@touchline/ui/live'
import { useLayout, type BoardTab } from '../../base/settings/layout.ts'
import { useActiveFilters } from '../filter/use-wanted.ts'
import { passesFilters } from '../filter/wanted.ts'
import { useFolds } from './use-folds.ts'
import { gridRows, type GridRow, type Listed, type ListPlace } from './rows.ts'

/**
 * In-memory stores of matches, markets and prices for the sections of the visible list; null for a section that is not
 * part of the list.
 */
export type Books = Readonly<Record<ListPlace, BookStore | null>>

const NONE = new BookStore()

const listMatches = (book: BookStore, place: ListPlace): Listed[] =>
  book.matches().map((match) => ({ match, league: book.league(match.leagueId), live: place === 'live', place }))

/** Returns the rows of the grid; null until the prices of every section of the list are loaded. */
export const useGridRows = (books: Books, tab: BoardTab, sport: number): readonly GridRow[] | null => {
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
    ).map(([place, matches]) => ({ place, book: { live, next, later }[place], heard: matches }))
    if (topics.some(({ book, heard }) => book !== null && heard === null)) return null
    const all = topics.flatMap(({ place, book }) => (book === null ? [] : listMatches(book, place)))
    return gridRows(all, { sorting, early: tab === 1, isFolded, wants: (entry) => passesFilters(entry, activeFilters) })
  }, [live, next, later, inPlay, today, early, tab, sorting, isFolded, activeFilters])
}
