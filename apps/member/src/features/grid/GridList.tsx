import {
  elementScroll,
  measureElement,
  observeElementRect,
  useVirtualizer,
  type Range,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { findGrid, type GridPage } from '@touchline/domain/grid'
import type { BookStore } from '@touchline/ui/live'
import { useIsIdle } from '../../base/loading/use-is-idle.ts'
import { useSettings } from '../../base/settings/layout.ts'
import { listCardPages } from './cards/card-pages.ts'
import type { GridForm } from './grid-form.ts'
import { GridItem } from './GridItem.tsx'
import { listLineTypes } from '../prices/markets.ts'
import { useMyanmarView } from '../prices/myanmar-view.ts'
import { columnsIn } from './pages/block-groups.ts'
import { rowHeightPx, type RowContent } from './row-height.ts'
import type { GridRow } from './rows.ts'
import { buildScoreMap } from './score-map.ts'
import { useAnchoredRows } from './use-anchored-rows.ts'
import { useGridFocus, withFocused } from './focus/use-grid-focus.ts'
import type { GridBooks } from './use-grid-rows.ts'

export interface GridListProps {
  readonly books: GridBooks
  readonly rows: readonly GridRow[]
  readonly form: GridForm
  readonly sport: number
  readonly page: GridPage
  readonly frozen: boolean
  /** Column headings, which stay in place while the rows scroll. */
  readonly head: ReactNode
}

/** Minimum height of the content above the list, in pixels. */
const HEAD_PX = 150
/** Assumed list size until the first measurement, so that the first render does not wait for it. */
const FIRST = { width: 0, height: window.innerHeight - HEAD_PX }
/** Extra rows rendered outside the viewport. */
const OVERSCAN = 5

type Drawn = Pick<
  VirtualizerOptions<HTMLDivElement, Element>,
  'overscan' | 'initialRect' | 'measureElement' | 'observeElementRect' | 'scrollToFn'
>

/**
 * Row virtualisation options for the first render: only the visible rows, the rest follows in short tasks. Reading a
 * size forces a synchronous layout, so sizes come from a ResizeObserver, which reports in a separate task.
 */
const AT_FIRST: Drawn = {
  overscan: 0,
  initialRect: FIRST,
  measureElement: (row, entry, list) => {
    if (entry !== undefined) return measureElement(row, entry, list)
    const index = list.indexFromElement(row)
    return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index)
  },
  observeElementRect: (list, onResize) => {
    const { scrollElement } = list
    if (scrollElement === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined)
        onResize({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) })
    })
    observer.observe(scrollElement)
    return () => observer.disconnect()
  },
  // Skips the scroll to the top that the library issues after its first render if the list is already at the top.
  scrollToFn: (offset, moved, list) => {
    const isAtTop = !list.scrollOffset && offset + (moved.adjustments ?? 0) === 0
    if (!isAtTop) elementScroll(offset, moved, list)
  },
}

const STEADY_OPTIONS: Drawn = {
  overscan: OVERSCAN,
  initialRect: FIRST,
  measureElement,
  observeElementRect,
  scrollToFn: elementScroll,
}

/** Focus sentinel where Tab enters and leaves the grid. */
const EDGE = <span className="grid-edge" tabIndex={0} />

/** Virtualised rows, positioned with `top`: a transform would create a paint layer per row. */
export function GridList({ books, rows, form, sport, page, frozen, head }: GridListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { openIds, toggle } = useOpenMatches()
  const myanmar = useMyanmarView()?.form
  const scoreMap = useSettings().showScoreMap
  const lineTypes = useMemo(() => listLineTypes(sport, myanmar === 'only'), [sport, myanmar])
  const cardPages = useMemo(() => listCardPages(findGrid(sport, page)), [sport, page])
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const content = createRowContent(books, lineTypes, scoreMap, myanmar === 'beside')
  const focus = useGridFocus(scroller, keys)
  const isIdle = useIsIdle()
  const lastDrawn = useRef(0)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the virtualizer's functions
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeightPx(rows[index], form, sport, page, content),
    getItemKey: (index) => keys[index] ?? index,
    ...(isIdle ? STEADY_OPTIONS : AT_FIRST),
    rangeExtractor: (range) => withFocused(isIdle ? range : withDrawn(range, lastDrawn), keys, focus.current),
  })
  const pointing = useAnchoredRows(virtualizer, keys, focus)
  return (
    <>
      {EDGE}
      <div
        ref={scroller}
        className="grid-scroll"
        style={toColumnStyle(form)}
        tabIndex={-1}
        data-frozen={frozen ? '' : undefined}
        {...pointing}
      >
        {head}
        <div className="grid-rows" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index]
            const open = row?.kind === 'match' && openIds.includes(row.matchId)
            return (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="grid-row"
                style={{ top: item.start }}
              >
                {row !== undefined && (
                  <GridItem
                    book={getBook(books, row)}
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
      {EDGE}
    </>
  )
}

/** Returns the ids of the matches with expanded further markets, and a function that expands or collapses a match. */
function useOpenMatches() {
  const [openIds, setOpenIds] = useState<readonly number[]>([])
  const toggle = useCallback((matchId: number) => {
    setOpenIds((ids) => (ids.includes(matchId) ? ids.filter((id) => id !== matchId) : [...ids, matchId]))
  }, [])
  return { openIds, toggle }
}

function createRowContent(
  books: GridBooks,
  lineTypes: readonly number[],
  scoreMap: boolean,
  showsMyanmarBelow: boolean,
): RowContent {
  return {
    lineCount: (row) => (row.kind === 'league' ? 0 : getBook(books, row).lineCount(row.matchId, lineTypes)),
    hasScoreMap: (row) => {
      const match = scoreMap && row.kind === 'match' && row.live ? getBook(books, row).match(row.matchId) : undefined
      return match !== undefined && buildScoreMap(match) !== null
    },
    showsMyanmarBelow,
  }
}

function getBook(books: GridBooks, { place }: GridRow): BookStore {
  const book = books[place]
  if (book === null) throw new Error('a row of a topic that is not shown')
  return book
}

/**
 * Returns the row range of the first render again if the list is shorter than assumed; otherwise the same rows would be
 * rendered twice.
 */
function withDrawn(range: Range, last: RefObject<number>): Range {
  last.current = Math.max(last.current, range.endIndex)
  return { ...range, endIndex: Math.min(last.current, range.count - 1) }
}

function toColumnStyle(form: GridForm) {
  return form.kind === 'blocks' ? { '--columns': columnsIn(form.groups) } : {}
}
