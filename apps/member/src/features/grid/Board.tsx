import { lazy, Suspense, useEffect, useRef, useState, type TouchEvent } from 'react'
import { useBook, useFreshness, type BookTopic } from '@touchline/ui/live'
import type { MarketTab } from '@touchline/contract/ux'
import { gridOf } from '@touchline/domain/grid'
import { useLayout, type ListTab } from '../../state/layout.ts'
import { useSearchText } from '../menu/search-text.ts'
import { callSlip } from '../slip/click-price.ts'
import { CardHead } from './CardHead.tsx'
import { cardPagesOf, pageAfterSwipe } from './card-pages.ts'
import { EmptyBoard } from './EmptyBoard.tsx'
import { GridHead } from './GridHead.tsx'
import { GridList, type GridForm } from './GridList.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { groupsShown } from './markets.ts'
import { useGridRows, type Books } from './use-grid-rows.ts'
import { useWidth } from './use-width.ts'

const ClosedBoard = lazy(async () => ({ default: (await import('../menu/ClosedBoard.tsx')).ClosedBoard }))
const DayChips = lazy(async () => ({ default: (await import('../menu/DayChips.tsx')).DayChips }))
const FoundElsewhere = lazy(async () => ({ default: (await import('../menu/FoundElsewhere.tsx')).FoundElsewhere }))

const topicOf = (tab: MarketTab, sport: number): BookTopic => `market/${tab}/${sport}/hdpou`

/** Room that a single-line table with both halves takes, and room below which matches are cards. */
const BOTH_HALVES_PX = 1_190
const CARDS_PX = 700

/** The grid of the chosen sport and market tab. Today shows what is in play above what is to come. */
export function Board() {
  const tab = useLayout((layout) => layout.tab)
  const sport = useLayout((layout) => layout.sport)
  const key = `${tab}/${sport}`
  if (tab === 'close') {
    return (
      <Suspense fallback={<section className="board"><GridSkeleton cards={false} /></section>}>
        <ClosedBoard key={key} sport={sport} />
      </Suspense>
    )
  }
  if (tab === 'parlay') return <ParlayBoard key={key} sport={sport} />
  return tab === 2 ? <TodayBoard key={key} sport={sport} /> : <TabBoard key={key} tab={tab} sport={sport} />
}

function TodayBoard({ sport }: { readonly sport: number }) {
  const live = useBook(topicOf(3, sport))
  const next = useBook(topicOf(2, sport))
  return <BoardOf books={{ live, next, later: null }} tab={2} sport={sport} />
}

/** All that may stand in a parlay, whenever it is played; the slip takes legs. */
function ParlayBoard({ sport }: { readonly sport: number }) {
  const live = useBook(topicOf(3, sport))
  const next = useBook(topicOf(2, sport))
  const later = useBook(topicOf(1, sport))
  useEffect(() => {
    callSlip()
    void import('../slip/slip.ts').then(({ chooseMode }) => chooseMode('parlay'))
  }, [])
  return <BoardOf books={{ live, next, later }} tab="parlay" sport={sport} />
}

function TabBoard({ tab, sport }: { readonly tab: 1 | 3; readonly sport: number }) {
  const book = useBook(topicOf(tab, sport))
  const [live, next] = tab === 3 ? [book, null] : [null, book]
  return <BoardOf books={{ live, next, later: null }} tab={tab} sport={sport} />
}

interface BoardOfProps {
  readonly books: Books
  readonly tab: Exclude<ListTab, 'close'>
  readonly sport: number
}

function BoardOf({ books, tab, sport }: BoardOfProps) {
  const search = useSearchText()
  const [page, setPage] = useState(0)
  const { ref, width } = useWidth()
  const rows = useGridRows(books, tab, sport)
  const frozen = useFreshness() !== 'moving'
  const form = useGridForm(width, page, sport)
  const pages = cardPagesOf(gridOf(sport))
  const cards = form.kind === 'cards'
  const usable = rows !== null
  useEffect(() => {
    if (usable) callSlip()
  }, [usable])
  return (
    <section
      ref={ref}
      className="board"
      data-form={cards ? 'cards' : form.pageType}
      data-halves={cards ? 1 : form.groups.length}
      {...useSwipe(cards, page, pages.length, setPage)}
    >
      <GridToolbar books={books} tab={tab} sport={sport} cards={cards} />
      {tab === 1 && <Suspense fallback={<div className="day-chips" />}><DayChips books={books} /></Suspense>}
      {rows === null ? (
        <GridSkeleton cards={cards} />
      ) : rows.length === 0 ? (
        <EmptyBoard tab={tab} sport={sport} />
      ) : (
        <GridList
          books={books}
          rows={rows}
          form={form}
          sport={sport}
          frozen={frozen}
          head={
            cards ? (
              <CardHead sport={sport} pages={pages} page={page} onPage={setPage} />
            ) : (
              <GridHead sport={sport} groups={form.groups} choose={mustChoose(form, width)} />
            )
          }
        />
      )}
      {search !== '' && <Suspense><FoundElsewhere tab={tab} sport={sport} /></Suspense>}
    </section>
  )
}

const mustChoose = (form: GridForm, width: number): boolean =>
  form.kind === 'table' && form.pageType === 'single' && width < BOTH_HALVES_PX

function useGridForm(width: number, page: number, sport: number): GridForm {
  const pageType = useLayout(({ settings }) => settings.page_type)
  const half = useLayout(({ halfInSingle }) => halfInSingle)
  if (width < CARDS_PX) return { kind: 'cards', page }
  const one = pageType === 'single' && width < BOTH_HALVES_PX ? half : null
  return { kind: 'table', pageType, groups: groupsShown(gridOf(sport), one) }
}

function useSwipe(active: boolean, page: number, pages: number, onPage: (page: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  if (!active) return {}
  const at = ({ changedTouches }: TouchEvent) => ({
    x: changedTouches[0]?.clientX ?? 0,
    y: changedTouches[0]?.clientY ?? 0,
  })
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = at(event)
    },
    onTouchEnd: (event: TouchEvent) => {
      if (start.current === null) return
      const end = at(event)
      onPage(pageAfterSwipe(page, pages, end.x - start.current.x, end.y - start.current.y))
      start.current = null
    },
  }
}
