import { Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { findGrid, listGridPages, type GridPage } from '@touchline/domain/grid'
import { useFreshness } from '@touchline/ui/live'
import type { GridStrip } from '../../base/contributions/contribution.ts'
import { useContributions } from '../../base/contributions/offered.tsx'
import { withChunk } from '../../base/loading/chunk.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useIsNamed } from '../../base/i18n/language.ts'
import { useDensity } from '../../base/settings/density.ts'
import { setStripOpen, useLayout, useSettings, useStripOpen } from '../../base/settings/layout.ts'
import { useSearchText } from '../filter/search-text.ts'
import { requestSlip, announcePricesReady, useSlipDue } from '../../base/state/slip-loading.ts'
import { SubscribedBooks } from './SubscribedBooks.tsx'
import { CardColumns } from '../grid/cards/CardColumns.tsx'
import { CardHead } from '../grid/cards/CardHead.tsx'
import { LazyEmptyBoard } from './LazyEmptyBoard.tsx'
import { boardAttributes, hasColumns, countCardPages, type GridForm } from '../grid/grid-form.ts'
import { listCardPages } from '../grid/cards/card-pages.ts'
import { GridHead } from '../grid/GridHead.tsx'
import { isRace } from '../grid/runners.ts'
import { GridList } from '../grid/GridList.tsx'
import { GridSkeleton } from '../grid/GridSkeleton.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { listTopics, type OfferTab } from '../grid/list-topics.ts'
import { PageTabs } from '../grid/PageTabs.tsx'
import { groupBlocks } from '../grid/pages/block-groups.ts'
import { LazyPageHead } from '../grid/pages/lazy-parts.ts'
import type { GridRow } from '../grid/rows.ts'
import { useGridForm } from '../grid/use-grid-form.ts'
import { useGridRows, type GridBooks } from '../grid/use-grid-rows.ts'
import { useSwipe } from './use-swipe.ts'
import { useBoardWidth } from './use-board-width.ts'
import './board.css'
import './views.css'
import './toolbar.css'

const ClosedBoard = lazyPart(async () => (await import('./closed/ClosedBoard.tsx')).ClosedBoard)
const DayChips = lazyPart(async () => (await import('./DayChips.tsx')).DayChips, { small: true })
const FavouritesBoard = lazyPart(async () => (await groupBoards()).FavouritesBoard)
const LiveBoard = lazyPart(async () => (await groupBoards()).LiveBoard)
const AllInPlay = lazyPart(async () => (await groupBoards()).AllInPlay, { small: true })
const OtherListMatches = lazyPart(async () => (await import('./OtherListMatches.tsx')).OtherListMatches, {
  small: true,
})
const QuickOdds = lazyPart(async () => (await import('./QuickOdds.tsx')).QuickOdds, { small: true })

interface ListProps {
  readonly sport: number
  readonly page: GridPage
}

const WAITING = (
  <section className="board">
    <GridSkeleton cards={false} />
  </section>
)

interface OfferBoardProps extends ListProps {
  readonly books: GridBooks
  readonly tab: OfferTab
}

interface ProductStripProps extends Pick<GridStrip, 'Strip'> {
  readonly product: string
  readonly sport: number
}

interface TableHeadProps extends ListProps {
  readonly form: GridForm
}

/**
 * Odds grid of the selected sport, market tab and odds page. The Today tab shows live matches above upcoming matches.
 */
export function Board() {
  const tab = useLayout((layout) => layout.tab)
  const sport = useLayout((layout) => layout.sport)
  const requestedPage = useLayout((layout) => layout.page)
  const favourites = useLayout(({ scope }) => scope === 'favourites')
  const isSingleSport = useLayout(({ liveAlone }) => liveAlone)
  const named = useIsNamed()
  const page =
    tab === 'parlay'
      ? tab
      : requestedPage !== 'parlay' && listGridPages(sport).includes(requestedPage)
        ? requestedPage
        : 'hdpou'
  const key = `${tab}/${sport}/${page}`
  useParlaySlip(tab === 'parlay', key)
  const needsNames = tab === 'close' || favourites || (tab === 3 && !isSingleSport)
  if (needsNames && !named) return WAITING
  if (tab === 'close') {
    return (
      <Fetched key="close">
        <ClosedBoard key={key} sport={sport} />
      </Fetched>
    )
  }
  if (favourites) {
    return (
      <Fetched key="favourites">
        <FavouritesBoard tab={tab} />
      </Fetched>
    )
  }
  if (tab === 3 && !isSingleSport) {
    return (
      <Fetched key="live">
        <LiveBoard />
      </Fetched>
    )
  }
  return (
    <SubscribedBooks key={key} topics={listTopics(tab, sport, page)}>
      {(books) => <OfferBoard books={books} tab={tab} sport={sport} page={page} />}
    </SubscribedBooks>
  )
}

/**
 * Switches the slip to parlay mode while the parlay list is shown. Opening a different list restarts parlay mode, and
 * leaving the parlay list ends it.
 */
function useParlaySlip(on: boolean, list: string): void {
  useEffect(() => {
    if (!on) return undefined
    requestSlip()
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

/**
 * Suspense boundary for a board (match list) that is loaded on first use. Callers pass a key so that React does not
 * keep a previous board hidden beside it.
 */
function Fetched({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={WAITING}>{children}</Suspense>
}

function OfferBoard({ books, tab, sport, page }: OfferBoardProps) {
  const search = useSearchText()
  const [at, setAt] = useState(0)
  const { ref, width, isMeasured } = useBoardWidth()
  // Outrights are listed regardless of their end date: no hour or day filter applies.
  const listed = page === 'outright' ? 3 : tab
  const isFirst = tab === 2 && page === 'hdpou'
  const rows = useDrawnRows(useGridRows(books, listed, sport), isMeasured, isFirst ? sport : undefined)
  const frozen = useFreshness() !== 'moving'
  const density = useDensity()
  const { form, pointing } = useGridForm({ books, width, sport, page, tab, at })
  useEffect(() => {
    if (rows !== null) announcePricesReady()
  }, [rows])
  const empty = rows !== null && rows.length === 0
  const head = form.cards ? (
    <CardColumns {...columnsShown(sport, page, at)} />
  ) : (
    <TableHead form={form} sport={sport} page={page} />
  )
  return (
    <section
      ref={ref}
      className="board"
      data-density={form.cards ? undefined : density}
      data-page={page}
      data-tab={tab}
      {...boardAttributes(form)}
      {...pointing}
      {...useSwipe(form.cards, at, countCardPages(sport, page), setAt)}
    >
      <GridToolbar books={books} tab={tab} sport={sport} cards={form.cards} />
      {tab === 3 && (
        <Suspense fallback={<div className="live-alone-area" />}>
          <AllInPlay />
        </Suspense>
      )}
      <Strips sport={sport} />
      {listed === 1 && !form.cards && (
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
          <LazyEmptyBoard tab={listed} sport={sport} page={page} />
        ) : (
          <GridList books={books} rows={rows} form={form} sport={sport} page={page} frozen={frozen} head={head} />
        )}
      </Suspense>
      {search !== '' && (
        <Suspense>
          <OtherListMatches tab={tab} sport={sport} page={page} />
        </Suspense>
      )}
      {form.cards && <CardHead sport={sport} page={page} at={at} onTurn={setAt} />}
    </section>
  )
}

/**
 * Defers the first render of the grid rows to short tasks, so that a slow phone stays responsive. Later updates render
 * immediately.
 */
function useDrawnRows(
  rows: readonly GridRow[] | null,
  wide: boolean,
  firstSport: number | undefined,
): readonly GridRow[] | null {
  const isReady = useIsNamed(firstSport) && wide && rows !== null
  return useDeferredValue(isReady, false) && isReady ? rows : null
}

/** Returns the column headings of the visible card page. Block pages have the headings inside the blocks. */
function columnsShown(sport: number, page: GridPage, at: number) {
  const pages = hasColumns(page) ? listCardPages(findGrid(sport, page)) : []
  return { sport, shown: pages[at] ?? pages[0], count: countCardPages(sport, page), at }
}

function TableHead({ form, sport, page }: TableHeadProps) {
  // Race cards have no columns: names and prices are adjacent.
  if (isRace(sport)) return null
  if (form.kind === 'table') return <GridHead sport={sport} groups={form.groups} choice={form.choice} />
  if (form.kind === 'cards' || form.groups.length === 0) return null
  return (
    <LazyPageHead sport={sport} signed={form.signed} all={groupBlocks(findGrid(sport, page))} groups={form.groups} />
  )
}

/** Strips above the grid: strips of products and, optionally, quick odds. */
function Strips({ sport }: { readonly sport: number }) {
  const { showQuickOdds } = useSettings()
  return (
    <>
      {useContributions().map(
        ({ product, gridStrip }) =>
          gridStrip && <ProductStrip key={product} product={product} Strip={gridStrip.Strip} sport={sport} />,
      )}
      {showQuickOdds && (
        <Suspense>
          <QuickOdds sport={sport} />
        </Suspense>
      )}
    </>
  )
}

/** Strip of a product. Loads after the prices into reserved space, so that no row moves. */
function ProductStrip({ product, Strip, sport }: ProductStripProps) {
  const isOpen = useStripOpen(product)
  const due = useSlipDue()
  return (
    isOpen && (
      <div className="strip-area">
        {due && (
          <Suspense>
            <Strip sport={sport} onClose={() => setStripOpen(product, false)} />
          </Suspense>
        )}
      </div>
    )
  )
}

function groupBoards() {
  return import('./group-boards.ts')
}
