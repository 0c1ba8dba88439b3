import { Suspense, useEffect, useMemo, useState } from 'react'
import { gridOf, type GridPage } from '@touchline/domain/grid'
import { useDensity } from '../../base/settings/density.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { CardColumns } from '../grid/CardColumns.tsx'
import { cardPagesOf } from '../grid/card-pages.ts'
import { boardMarks, swipesOf } from '../grid/grid-form.ts'
import { GridHead } from '../grid/GridHead.tsx'
import { GridItem } from '../grid/GridItem.tsx'
import { isRace } from '../grid/runners.ts'
import { GridSkeleton } from '../grid/GridSkeleton.tsx'
import type { OfferTab } from '../grid/list-topics.ts'
import { useGridForm } from '../grid/use-grid-form.ts'
import { useGridRows, type Books } from '../grid/use-grid-rows.ts'
import { useSwipe } from './use-swipe.ts'

export interface GroupRowsProps {
  readonly books: Books
  readonly tab: OfferTab
  readonly sport: number
  /** `hdpou` or `parlay`, or `outright` for what is won outright. */
  readonly page: GridPage
  /** What of the page a phone's cards show; its sport's head turns it, and so does a swipe. */
  readonly at: number
  readonly onTurn: (at: number) => void
  /** Rows to be expected. */
  readonly count: number
  /** Hears how many matches there are, once they are known and as that changes. */
  readonly onListed?: (matches: number) => void
  readonly width: number
  readonly open: ReadonlySet<number>
  readonly onToggle: (matchId: number) => void
}

/** A whole league may be marked: so many rows stand at first, and as many more on demand. */
const ROWS = 60

/** One sport of a list of several on one page of odds, its column heads above its rows. */
export const GroupRows = (props: GroupRowsProps) => {
  const { books, tab, sport, page, at, onTurn, count, onListed, width, open, onToggle } = props
  const { _ } = useTranslate()
  const [shown, setShown] = useState(ROWS)
  // What is won outright is listed whenever it ends: no hours narrow it down.
  const rows = useGridRows(books, page === 'outright' ? 3 : tab, sport)
  const density = useDensity()
  const { form, pointing } = useGridForm({ books, width, sport, page, tab, at })
  const swipe = useSwipe(form.cards, at, swipesOf(sport, page), onTurn)
  const cardPages = useMemo(() => cardPagesOf(gridOf(sport, page)), [sport, page])
  const listed = rows?.reduce((sum, row) => sum + (row.kind === 'league' ? row.matchIds.length : 0), 0)
  useEffect(() => {
    if (listed !== undefined) onListed?.(listed)
  }, [listed, onListed])
  return (
    <div
      className="board group-rows"
      data-page={page}
      data-density={form.cards ? undefined : density}
      {...boardMarks(form)}
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
