import { Suspense, useEffect, useState } from 'react'
import { gridOf, pagesOf, type GridPage } from '@touchline/domain/grid'
import { useFreshness } from '@touchline/ui/live'
import { withChunk } from '../../base/loading/chunk.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useLayout, useSettings } from '../../base/settings/layout.ts'
import { useSearchText } from '../filter/search-text.ts'
import { callSlip, tellPricesStand } from '../../base/state/slip-due.ts'
import { BooksOf } from './BooksOf.tsx'
import { CardHead } from '../grid/CardHead.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { BOTH_HALVES_PX, gridForm, swipesOf, type GridForm } from '../grid/grid-form.ts'
import { GridHead } from '../grid/GridHead.tsx'
import { GridList } from '../grid/GridList.tsx'
import { GridSkeleton } from '../grid/GridSkeleton.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { listTopics, type OfferTab } from '../grid/list-topics.ts'
import { PageTabs } from '../grid/PageTabs.tsx'
import { blockGroupsOf } from '../grid/pages/block-groups.ts'
import { LazyPageHead } from '../grid/pages/lazy-parts.ts'
import { useGridRows, type Books } from '../grid/use-grid-rows.ts'
import { useSwipe } from './use-swipe.ts'
import { useWidth } from './use-width.ts'
import './board.css'
import './views.css'
import './toolbar.css'
import '../filter/search.css'

const ClosedBoard = lazyPart(async () => (await import('./ClosedBoard.tsx')).ClosedBoard)
const DayChips = lazyPart(async () => (await import('./DayChips.tsx')).DayChips, { small: true })
const FavouritesBoard = lazyPart(async () => (await import('./FavouritesBoard.tsx')).FavouritesBoard)
const FoundElsewhere = lazyPart(async () => (await import('./FoundElsewhere.tsx')).FoundElsewhere, {
  small: true,
})
const QuickOdds = lazyPart(async () => (await import('./QuickOdds.tsx')).QuickOdds, { small: true })

interface ListProps {
  readonly sport: number
  readonly page: GridPage
}

/** The grid of the chosen sport, market tab and page of odds. Today shows what is in play above what is to come. */
export function Board() {
  const tab = useLayout((layout) => layout.tab)
  const sport = useLayout((layout) => layout.sport)
  const wanted = useLayout((layout) => layout.page)
  const favourites = useLayout(({ scope }) => scope === 'favourites')
  const page = tab === 'parlay' ? tab : pagesOf(sport).includes(wanted) ? wanted : 'hdpou'
  const key = `${tab}/${sport}/${page}`
  const of = tab !== 'close' && page === 'parlay' && !favourites ? 'parlay' : tab
  useParlaySlip(of === 'parlay', key)
  if (of === 'close') {
    return (
      <Suspense
        fallback={
          <section className="board">
            <GridSkeleton cards={false} />
          </section>
        }
      >
        <ClosedBoard key={key} sport={sport} />
      </Suspense>
    )
  }
  if (favourites) {
    return (
      <Suspense
        fallback={
          <section className="board">
            <GridSkeleton cards={false} />
          </section>
        }
      >
        <FavouritesBoard tab={of} />
      </Suspense>
    )
  }
  return (
    <BooksOf key={key} topics={listTopics(of, sport, page)}>
      {(books) => <BoardOf books={books} tab={of} sport={sport} page={page} />}
    </BooksOf>
  )
}

/** Where a list is of all that may stand in a parlay, the slip takes legs; anew for each such list, and no longer. */
function useParlaySlip(on: boolean, list: string): void {
  useEffect(() => {
    if (!on) return undefined
    callSlip()
    withChunk(
      () => import('../slip/slips.ts'),
      ({ chooseMode }) => chooseMode('parlay'),
    )
    return () =>
      withChunk(
        () => import('../slip/slips.ts'),
        ({ leaveParlays }) => leaveParlays(),
      )
  }, [on, list])
}

interface BoardOfProps extends ListProps {
  readonly books: Books
  readonly tab: OfferTab
}

function BoardOf({ books, tab, sport, page }: BoardOfProps) {
  const search = useSearchText()
  const [at, setAt] = useState(0)
  const { ref, width } = useWidth()
  // What is won outright is listed whenever it ends: no hours and no days narrow it down.
  const listed = page === 'outright' ? 3 : tab
  const rows = useGridRows(books, listed, sport)
  const frozen = useFreshness() !== 'moving'
  const settings = useSettings()
  const half = useLayout(({ halfInSingle }) => halfInSingle)
  const form = gridForm({ widthPx: width, sport, page, tab, at, half, settings })
  useEffect(() => {
    if (rows !== null) tellPricesStand()
  }, [rows])
  const empty = rows !== null && rows.length === 0
  const head = form.cards ? (
    <CardHead sport={sport} page={page} at={at} onTurn={setAt} />
  ) : (
    <TableHead form={form} width={width} sport={sport} page={page} />
  )
  return (
    <section
      ref={ref}
      className="board"
      data-form={form.kind === 'table' ? form.pageType : form.cards ? 'cards' : 'blocks'}
      data-halves={form.kind === 'cards' ? 1 : form.groups.length}
      data-page={page}
      {...useSwipe(form.cards, at, swipesOf(sport, page), setAt)}
    >
      <GridToolbar books={books} tab={tab} sport={sport} cards={form.cards} />
      {settings.show_quick_odds && (
        <Suspense>
          <QuickOdds sport={sport} />
        </Suspense>
      )}
      {listed === 1 && (
        <Suspense fallback={<div className="day-chips" />}>
          <DayChips books={books} />
        </Suspense>
      )}
      {!form.cards && <PageTabs sport={sport} page={page} />}
      <Suspense fallback={<GridSkeleton cards={form.cards} />}>
        {(rows === null || empty) && form.cards && head}
        {rows === null ? (
          <GridSkeleton cards={form.cards} />
        ) : empty ? (
          <EmptyBoard tab={listed} sport={sport} page={page} />
        ) : (
          <GridList books={books} rows={rows} form={form} sport={sport} page={page} frozen={frozen} head={head} />
        )}
      </Suspense>
      {search !== '' && (
        <Suspense>
          <FoundElsewhere tab={tab} sport={sport} page={page} />
        </Suspense>
      )}
    </section>
  )
}

interface TableHeadProps extends ListProps {
  readonly form: GridForm
  readonly width: number
}

function TableHead({ form, width, sport, page }: TableHeadProps) {
  if (form.kind === 'table')
    return <GridHead sport={sport} groups={form.groups} choose={form.pageType === 'single' && width < BOTH_HALVES_PX} />
  if (form.kind === 'cards' || form.groups.length === 0) return null
  return <LazyPageHead sport={sport} page={page} all={blockGroupsOf(gridOf(sport, page))} groups={form.groups} />
}
