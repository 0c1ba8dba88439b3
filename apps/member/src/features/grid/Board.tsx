import { Suspense, useEffect, useState } from 'react'
import type { MarketTab } from '@touchline/contract/ux'
import { gridOf, pagesOf, type GridPage } from '@touchline/domain/grid'
import { useBook, useFreshness, type BookTopic } from '@touchline/ui/live'
import { withChunk } from '../../routes/chunk.ts'
import { lazyPart } from '../../routes/lazy-part.tsx'
import { useLayout, useSettings, type ListTab } from '../../state/layout.ts'
import { useSearchText } from '../menu/search-text.ts'
import { callSlip } from '../slip/click-price.ts'
import { CardHead } from './CardHead.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { BOTH_HALVES_PX, gridForm, swipesOf, type GridForm } from './grid-form.ts'
import { GridHead } from './GridHead.tsx'
import { GridList } from './GridList.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { PageTabs } from './PageTabs.tsx'
import { blockGroupsOf } from './pages/block-groups.ts'
import { LazyPageHead } from './pages/lazy-parts.ts'
import { useGridRows, type Books } from './use-grid-rows.ts'
import { useSwipe } from './use-swipe.ts'
import { useWidth } from './use-width.ts'

const ClosedBoard = lazyPart(async () => (await import('../menu/ClosedBoard.tsx')).ClosedBoard)
const DayChips = lazyPart(async () => (await import('../menu/DayChips.tsx')).DayChips, { small: true })
const FoundElsewhere = lazyPart(
  async () => (await import('../menu/FoundElsewhere.tsx')).FoundElsewhere, { small: true },
)
const QuickOdds = lazyPart(async () => (await import('./QuickOdds.tsx')).QuickOdds, { small: true })

const topicOf = (tab: MarketTab, sport: number, page: GridPage): BookTopic => `market/${tab}/${sport}/${page}`

interface ListProps {
  readonly sport: number
  readonly page: GridPage
}

/** The grid of the chosen sport, market tab and page of odds. Today shows what is in play above what is to come. */
export function Board() {
  const tab = useLayout((layout) => layout.tab)
  const sport = useLayout((layout) => layout.sport)
  const wanted = useLayout((layout) => layout.page)
  const page = tab === 'parlay' ? tab : pagesOf(sport).includes(wanted) ? wanted : 'hdpou'
  const key = `${tab}/${sport}/${page}`
  if (tab === 'close') {
    return (
      <Suspense fallback={<section className="board"><GridSkeleton cards={false} /></section>}>
        <ClosedBoard key={key} sport={sport} />
      </Suspense>
    )
  }
  if (tab === 'parlay' || page === 'parlay') return <ParlayBoard key={key} sport={sport} page="parlay" />
  if (page === 'outright') return <WholeBoard key={key} tab={tab} sport={sport} page={page} />
  if (tab === 2) return <TodayBoard key={key} sport={sport} page={page} />
  return <TabBoard key={key} tab={tab} sport={sport} page={page} />
}

function TodayBoard({ sport, page }: ListProps) {
  const live = useBook(topicOf(3, sport, page))
  const next = useBook(topicOf(2, sport, page))
  return <BoardOf books={{ live, next, later: null }} tab={2} sport={sport} page={page} />
}

function TabBoard({ tab, sport, page }: ListProps & { readonly tab: 1 | 3 }) {
  const book = useBook(topicOf(tab, sport, page))
  const [live, next] = tab === 3 ? [book, null] : [null, book]
  return <BoardOf books={{ live, next, later: null }} tab={tab} sport={sport} page={page} />
}

/** All that may stand in a parlay, whenever it is played; the slip takes legs. */
function ParlayBoard(props: ListProps) {
  useEffect(() => {
    callSlip()
    withChunk(() => import('../slip/slip.ts'), ({ chooseMode }) => chooseMode('parlay'))
  }, [])
  return <WholeBoard {...props} tab="parlay" />
}

/** All of a page, whenever it is played. */
function WholeBoard({ tab, sport, page }: ListProps & Pick<BoardOfProps, 'tab'>) {
  const live = useBook(topicOf(3, sport, page))
  const next = useBook(topicOf(2, sport, page))
  const later = useBook(topicOf(1, sport, page))
  return <BoardOf books={{ live, next, later }} tab={tab} sport={sport} page={page} />
}

interface BoardOfProps extends ListProps {
  readonly books: Books
  readonly tab: Exclude<ListTab, 'close'>
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
    if (rows !== null) callSlip()
  }, [rows])
  const empty = rows !== null && rows.length === 0
  const head = form.cards ? (
    <CardHead sport={sport} page={page} at={at} onTurn={setAt} />
  ) : (
    <TableHead form={form} width={width} sport={sport} page={page} />
  )
  return (
    <section
      ref={ref} className="board" data-form={form.kind === 'table' ? form.pageType : form.cards ? 'cards' : 'blocks'}
      data-halves={form.kind === 'cards' ? 1 : form.groups.length} data-page={page}
      {...useSwipe(form.cards, at, swipesOf(sport, page), setAt)}
    >
      <GridToolbar books={books} tab={tab} sport={sport} cards={form.cards} />
      {settings.show_quick_odds && <Suspense><QuickOdds sport={sport} /></Suspense>}
      {listed === 1 && <Suspense fallback={<div className="day-chips" />}><DayChips books={books} /></Suspense>}
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
      {search !== '' && <Suspense><FoundElsewhere tab={tab} sport={sport} /></Suspense>}
    </section>
  )
}

interface TableHeadProps extends ListProps {
  readonly form: GridForm
  readonly width: number
}

function TableHead({ form, width, sport, page }: TableHeadProps) {
  if (form.kind === 'table')
    return (
      <GridHead
        sport={sport} groups={form.groups} choose={form.pageType === 'single' && width < BOTH_HALVES_PX}
      />
    )
  if (form.kind === 'cards' || form.groups.length === 0) return null
  return <LazyPageHead sport={sport} page={page} all={blockGroupsOf(gridOf(sport, page))} groups={form.groups} />
}
