import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { gridOf, type GridPage } from '@touchline/domain/grid'
import { cardPagesOf } from './card-pages.ts'
import type { GridForm } from './grid-form.ts'
import { GridItem } from './GridItem.tsx'
import { lineTypesOf } from '../prices/markets.ts'
import { useMyanmarView } from '../prices/myanmar-view.ts'
import { columnsIn } from './pages/block-groups.ts'
import { rowHeightPx } from './row-height.ts'
import type { GridRow } from './rows.ts'
import { useAnchoredRows } from './use-anchored-rows.ts'
import type { Books } from './use-grid-rows.ts'

export interface GridListProps {
  readonly books: Books
  readonly rows: readonly GridRow[]
  readonly form: GridForm
  readonly sport: number
  readonly page: GridPage
  readonly frozen: boolean
  /** The column heads: they stay while the rows scroll. */
  readonly head: ReactNode
}

/** The rows, of which only those in sight are drawn; in place by `top`: transforms would each be painted apart. */
export function GridList({ books, rows, form, sport, page, frozen, head }: GridListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [openIds, setOpenIds] = useState<readonly number[]>([])
  const toggle = useCallback((matchId: number) => {
    setOpenIds((ids) => (ids.includes(matchId) ? ids.filter((id) => id !== matchId) : [...ids, matchId]))
  }, [])
  const myanmar = useMyanmarView()?.form
  const lineTypes = useMemo(() => lineTypesOf(sport, myanmar === 'only'), [sport, myanmar])
  const cardPages = useMemo(() => cardPagesOf(gridOf(sport, page)), [sport, page])
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const bookOf = ({ place }: GridRow) => {
    const book = books[place]
    if (book === null) throw new Error('a row of a topic that is not shown')
    return book
  }
  const lineCount = (row: GridRow) => (row.kind === 'league' ? 0 : bookOf(row).lineCount(row.matchId, lineTypes))
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the virtualizer's functions
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeightPx(rows[index], form, sport, page, lineCount, myanmar === 'beside'),
    getItemKey: (index) => keys[index] ?? index,
    overscan: 5,
  })
  const pointing = useAnchoredRows(virtualizer, keys)
  const columns = form.kind === 'blocks' ? { '--columns': columnsIn(form.groups) } : {}
  return (
    <div ref={scroller} className="grid-scroll" style={columns} data-frozen={frozen ? '' : undefined} {...pointing}>
      {head}
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index]
          const open = row?.kind === 'match' && openIds.includes(row.matchId)
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className="absolute inset-x-0"
              style={{ top: item.start }}
            >
              {row !== undefined && (
                <GridItem
                  book={bookOf(row)}
                  row={row}
                  form={form}
                  page={page}
                  cardPages={cardPages}
                  open={open}
                  onToggle={toggle}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
