import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { gridOf, type GridGroup } from '@touchline/domain/grid'
import { cardPagesOf } from './card-pages.ts'
import { LeagueBar } from './LeagueBar.tsx'
import { MatchCard } from './MatchCard.tsx'
import { MatchRow } from './MatchRow.tsx'
import { RunnerRow } from './RunnerRow.tsx'
import { LINES_SHOWN, hasDraw, lineTypesOf } from './markets.ts'
import type { GridRow } from './rows.ts'
import { useAnchoredRows } from './use-anchored-rows.ts'
import type { Books } from './use-grid-rows.ts'

export interface GridListProps {
  readonly books: Books
  readonly rows: readonly GridRow[]
  readonly form: GridForm
  readonly sport: number
  readonly frozen: boolean
  /** The column heads: they stay while the rows scroll. */
  readonly head: ReactNode
}

/** How matches are laid out: as cards of a phone, or as a table in one of the page types. */
export type GridForm =
  | { readonly kind: 'cards'; readonly page: number }
  | { readonly kind: 'table'; readonly pageType: 'single' | 'double'; readonly groups: readonly GridGroup[] }

const BAR_PX = 30
const PRICE_PX = 26
const CARD_BAR_PX = 38
const CARD_PX = 130
const RUNNERS_PX = 150

/** The rows, of which only those in sight are drawn; in place by `top`: transforms would each be painted apart. */
export function GridList({ books, rows, form, sport, frozen, head }: GridListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [openIds, setOpenIds] = useState<readonly number[]>([])
  const toggle = useCallback((matchId: number) => {
    setOpenIds((ids) => (ids.includes(matchId) ? ids.filter((id) => id !== matchId) : [...ids, matchId]))
  }, [])
  const lineTypes = useMemo(() => lineTypesOf(sport), [sport])
  const grid = gridOf(sport)
  const pages = useMemo(() => cardPagesOf(grid), [grid])
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])

  const bookOf = ({ place }: GridRow) => {
    const book = books[place]
    if (book === null) throw new Error('a row of a topic that is not shown')
    return book
  }
  const estimate = (index: number): number => {
    const row = rows[index]
    if (row === undefined || row.kind === 'league') return form.kind === 'cards' ? CARD_BAR_PX : BAR_PX
    if (row.runners) return RUNNERS_PX
    if (form.kind === 'cards') return CARD_PX
    const lines = Math.min(LINES_SHOWN, Math.max(1, bookOf(row).lineCount(row.matchId, lineTypes)))
    return form.pageType === 'single' ? lines * PRICE_PX + 5 : (lines * 2 + (hasDraw(grid) ? 1 : 0)) * PRICE_PX + 5
  }

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the virtualizer's functions
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: estimate,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 5,
  })
  useAnchoredRows(virtualizer, keys)

  const drawn = (row: GridRow) => {
    const book = bookOf(row)
    if (row.kind === 'league') return <LeagueBar book={book} row={row} />
    const shared = { book, matchId: row.matchId, live: row.live, open: openIds.includes(row.matchId), onToggle: toggle }
    if (row.runners) return <RunnerRow {...shared} />
    if (form.kind === 'table') return <MatchRow {...shared} groups={form.groups} pageType={form.pageType} />
    return <MatchCard {...shared} page={pages[form.page] ?? null} />
  }

  return (
    <div ref={scroller} className="grid-scroll" data-frozen={frozen ? '' : undefined}>
      {head}
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index]
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className="absolute inset-x-0"
              style={{ top: item.start }}
            >
              {row !== undefined && drawn(row)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
