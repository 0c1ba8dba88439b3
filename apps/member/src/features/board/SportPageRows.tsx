import { Suspense, useEffect, useMemo, useState } from 'react'
import { findGrid, type GridPage } from '@touchline/domain/grid'
import { useDensity } from '../../base/settings/density.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { CardColumns } from '../grid/cards/CardColumns.tsx'
import { listCardPages } from '../grid/cards/card-pages.ts'
import { boardAttributes, countCardPages } from '../grid/grid-form.ts'
import { GridHead } from '../grid/GridHead.tsx'
import { GridItem } from '../grid/GridItem.tsx'
import { isRace } from '../grid/runners.ts'
import { GridSkeleton } from '../grid/GridSkeleton.tsx'
import type { OfferTab } from '../grid/list-topics.ts'
import { useGridForm } from '../grid/use-grid-form.ts'
import { useGridRows, type GridBooks } from '../grid/use-grid-rows.ts'
import { useSwipe } from './use-swipe.ts'

export interface SportPageRowsProps {
  readonly books: GridBooks
  readonly tab: OfferTab
  readonly sport: number
  /** Odds page of the rows: `hdpou` or `parlay` for matches, `outright` for outrights. */
  readonly page: GridPage
  /** Index of the visible card page on a phone. The heading of the sport and a swipe change the page. */
  readonly at: number
  readonly onTurn: (at: number) => void
  /** Expected number of match rows, for the placeholder while the prices load. */
  readonly count: number
  /** Called with the number of matches on load and on change. */
  readonly onListed?: (matches: number) => void
  readonly width: number
  readonly open: ReadonlySet<number>
  readonly onToggle: (matchId: number) => void
}

/** Number of rows shown at first, and added by each click on "more". A favourite league can have many rows. */
const ROWS = 60

/** Rows of one sport on one odds page inside a list of several sports, with column headings. */
export function SportPageRows(props: SportPageRowsProps) {
  const { books, tab, sport, page, at, onTurn, count, onListed, width, open, onToggle } = props
  const { _ } = useTranslate()
  const [shown, setShown] = useState(ROWS)
  // Outrights are listed regardless of their end date: no hour filter applies.
  const rows = useGridRows(books, page === 'outright' ? 3 : tab, sport)
  const density = useDensity()
  const { form, pointing } = useGridForm({ books, width, sport, page, tab, at })
  const swipe = useSwipe(form.cards, at, countCardPages(sport, page), onTurn)
  const cardPages = useMemo(() => listCardPages(findGrid(sport, page)), [sport, page])
  const listed = rows?.reduce((sum, row) => sum + (row.kind === 'league' ? row.matchIds.length : 0), 0)
  useEffect(() => {
    if (listed !== undefined) onListed?.(listed)
  }, [listed, onListed])
  return (
    <div
      className="board group-rows"
      data-page={page}
      data-density={form.cards ? undefined : density}
      {...boardAttributes(form)}
      {...pointing}
      {...swipe}
    >
      {form.kind === 'table' && !isRace(sport) && <GridHead sport={sport} groups={form.groups} choice={form.choice} />}
      {form.kind === 'cards' && (
        <CardColumns sport={sport} shown={cardPages[at] ?? cardPages[0]} count={cardPages.length} at={at} />
      )}
      <Suspense fallback={<GridSkeleton cards={form.cards} rows={count} />}>
        {rows === null && <GridSkeleton cards={form.cards} rows={count} />}
        {rows?.slice(0, shown).map((row) => {
          const book = books[row.place]
          const isOpen = row.kind === 'match' && open.has(row.matchId)
          return book && <GridItem key={row.key} {...{ book, row, form, page, cardPages, open: isOpen, onToggle }} />
        })}
      </Suspense>
      {rows !== null && shown < rows.length && (
        <button type="button" className="button group-more" onClick={() => setShown(shown + ROWS)}>
          {_('list.more')}
        </button>
      )}
    </div>
  )
}
