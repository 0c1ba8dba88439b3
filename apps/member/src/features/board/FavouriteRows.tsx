import { Suspense, useEffect, useMemo, useState } from 'react'
import { gridOf, type GridPage } from '@touchline/domain/grid'
import { useLayout, useSettings } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useNamesAgain } from '../filter/names.ts'
import { CardHead } from '../grid/CardHead.tsx'
import { cardPagesOf } from '../grid/card-pages.ts'
import { BOTH_HALVES_PX, gridForm, swipesOf } from '../grid/grid-form.ts'
import { GridHead } from '../grid/GridHead.tsx'
import { GridItem } from '../grid/GridItem.tsx'
import { GridSkeleton } from '../grid/GridSkeleton.tsx'
import type { OfferTab } from '../grid/list-topics.ts'
import { useGridRows, type Books } from '../grid/use-grid-rows.ts'
import { useSwipe } from './use-swipe.ts'

export interface FavouriteRowsProps {
  readonly books: Books
  readonly tab: OfferTab
  readonly sport: number
  /** `hdpou` or `parlay`, or `outright` for what is won outright. */
  readonly page: GridPage
  /** Rows that are listed by name. */
  readonly count: number
  readonly width: number
  readonly open: ReadonlySet<number>
  readonly onToggle: (matchId: number) => void
}

/** A whole league may be marked: so many rows stand at first, and as many more on demand. */
const ROWS = 60

/** The favourites of a page of odds of one sport, its column heads above them. */
export function FavouriteRows({ books, tab, sport, page, count, width, open, onToggle }: FavouriteRowsProps) {
  const { _ } = useTranslate()
  const [at, setAt] = useState(0)
  const [shown, setShown] = useState(ROWS)
  // What is won outright is listed whenever it ends: no hours narrow it down.
  const rows = useGridRows(books, page === 'outright' ? 3 : tab, sport)
  const settings = useSettings()
  const half = useLayout(({ halfInSingle }) => halfInSingle)
  const form = gridForm({ widthPx: width, sport, page, tab, at, half, settings })
  const swipe = useSwipe(form.cards, at, swipesOf(sport, page), setAt)
  const cardPages = useMemo(() => cardPagesOf(gridOf(sport, page)), [sport, page])
  useNamesAsListed(
    count,
    rows?.reduce((sum, row) => sum + (row.kind === 'league' ? row.matchIds.length : 0), 0),
  )
  return (
    <div
      className="board favourite-rows"
      data-page={page}
      data-form={form.kind === 'table' ? form.pageType : form.cards ? 'cards' : 'blocks'}
      data-halves={form.kind === 'table' ? form.groups.length : 1}
      {...swipe}
    >
      {form.kind === 'table' && (
        <GridHead sport={sport} groups={form.groups} choose={form.pageType === 'single' && width < BOTH_HALVES_PX} />
      )}
      {form.kind === 'cards' && <CardHead sport={sport} page={page} at={at} onTurn={setAt} fixed />}
      <Suspense fallback={<GridSkeleton cards={form.cards} rows={count} />}>
        {rows === null && <GridSkeleton cards={form.cards} rows={count} />}
        {rows?.slice(0, shown).map((row) => {
          const book = books[row.place]
          const isOpen = row.kind === 'match' && open.has(row.matchId)
          return book && <GridItem key={row.key} {...{ book, row, form, page, cardPages, open: isOpen, onToggle }} />
        })}
      </Suspense>
      {rows !== null && shown < rows.length && (
        <button type="button" className="button favourite-more" onClick={() => setShown(shown + ROWS)}>
          {_('list.more')}
        </button>
      )}
    </div>
  )
}

/** Where prices list another number than the names do, a match has come, gone or moved since names were asked for. */
function useNamesAsListed(count: number, listed: number | undefined): void {
  const again = useNamesAgain()
  useEffect(() => {
    if (listed !== undefined && listed !== count) again()
  }, [count, listed, again])
}
