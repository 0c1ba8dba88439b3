import { useCallback, useEffect, useMemo, useState } from 'react'
import { gridOf, type GridPage } from '@touchline/domain/grid'
import { SportIcon } from '@touchline/ui/components'
import { useLayout, useSettings } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import { callSlip } from '../slip/click-price.ts'
import type { OfferTab } from './BooksOf.tsx'
import { CardHead } from './CardHead.tsx'
import { cardPagesOf } from './card-pages.ts'
import { BOTH_HALVES_PX, gridForm, swipesOf } from './grid-form.ts'
import { GridHead } from './GridHead.tsx'
import { GridItem } from './GridItem.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import type { GridRow } from './rows.ts'
import { useGridRows, type Books } from './use-grid-rows.ts'
import { useSwipe } from './use-swipe.ts'

export interface FavouriteSportProps {
  readonly books: Books
  readonly tab: OfferTab
  readonly sport: number
  readonly page: GridPage
  readonly name: string
  readonly width: number
}

/** A whole league may be marked: so many rows stand at first, and as many more on demand. */
const ROWS = 60

/** The favourites of one sport under its name, as in the grid; nothing where hours or a search hide them all. */
export function FavouriteSport({ books, tab, sport, page, name, width }: FavouriteSportProps) {
  const [at, setAt] = useState(0)
  const rows = useGridRows(books, tab, sport)
  const settings = useSettings()
  const half = useLayout(({ halfInSingle }) => halfInSingle)
  const form = gridForm({ widthPx: width, sport, page, tab, at, half, settings })
  const swipe = useSwipe(form.cards, at, swipesOf(sport, page), setAt)
  useEffect(() => {
    if (rows !== null) callSlip()
  }, [rows])
  if (rows?.length === 0) return null
  return (
    <section
      className="board favourite-sport" aria-label={name} data-sport={sport}
      data-form={form.kind === 'table' ? form.pageType : 'cards'}
      data-halves={form.kind === 'table' ? form.groups.length : 1} {...swipe}
    >
      <h2 className="favourite-head"><SportIcon sportId={sport} size={18} /> {name}</h2>
      {form.kind === 'table' ? (
        <GridHead
          sport={sport} groups={form.groups} choose={form.pageType === 'single' && width < BOTH_HALVES_PX}
        />
      ) : (
        <CardHead sport={sport} page={page} at={at} onTurn={setAt} fixed />
      )}
      {rows === null ? <GridSkeleton cards={form.cards} /> : <Rows {...{ books, rows, form, sport, page }} />}
    </section>
  )
}

interface RowsProps extends Pick<FavouriteSportProps, 'books' | 'sport' | 'page'> {
  readonly rows: readonly GridRow[]
  readonly form: ReturnType<typeof gridForm>
}

function Rows({ books, rows, form, sport, page }: RowsProps) {
  const { _ } = useWords()
  const [shown, setShown] = useState(ROWS)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback((matchId: number) => {
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(matchId)) after.add(matchId)
      return after
    })
  }, [])
  const cardPages = useMemo(() => cardPagesOf(gridOf(sport, page)), [sport, page])
  return (
    <>
      {rows.slice(0, shown).map((row) => {
        const book = books[row.place]
        const isOpen = row.kind === 'match' && open.has(row.matchId)
        const shared = { row, form, page, cardPages, open: isOpen, onToggle: toggle }
        return book && <GridItem key={row.key} book={book} {...shared} />
      })}
      {shown < rows.length && (
        <button type="button" className="button favourite-more" onClick={() => setShown(shown + ROWS)}>
          {_('list.more')}
        </button>
      )}
    </>
  )
}
