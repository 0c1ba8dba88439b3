import { useMemo } from 'react'
import { BookStore, useMatches } from '@touchline/ui/live'
import { namesIn } from '../../state/language.ts'
import { useLayout } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import { gridRows, type GridRow, type Listed } from './rows.ts'

/** The topics that make up what is on the screen: the ones in play, and the ones to come. */
export interface Books {
  readonly live: BookStore | null
  readonly next: BookStore | null
}

const NONE = new BookStore()

const listed = (book: BookStore, live: boolean): Listed[] =>
  book.matches().map((match) => ({ match, league: book.league(match[5]), live }))

/** The rows of the grid; null until every topic of it has been heard. */
export function useGridRows({ live, next }: Books, early: boolean, search: string): readonly GridRow[] | null {
  const { language } = useWords()
  const sorting = useLayout(({ settings }) => settings.event_sorting)
  const folded = useLayout(({ foldedLeagues }) => foldedLeagues)
  const favourites = useLayout((layout) => (layout.onlyFavourites ? layout.favourites : null))
  const inPlay = useMatches(live ?? NONE)
  const toCome = useMatches(next ?? NONE)
  return useMemo(() => {
    if ((live !== null && inPlay === null) || (next !== null && toCome === null)) return null
    const all = [...(live === null ? [] : listed(live, true)), ...(next === null ? [] : listed(next, false))]
    return gridRows(all, {
      sorting,
      early,
      folded,
      onlyMatchIds: favourites,
      search: search.trim().toLowerCase(),
      nameOf: namesIn(language),
    })
  }, [live, next, inPlay, toCome, sorting, early, folded, favourites, search, language])
}
