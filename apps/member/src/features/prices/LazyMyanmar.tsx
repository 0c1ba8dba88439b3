import { Suspense } from 'react'
import type { MyanmarCellProps } from './MyanmarCell.tsx'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import type { MyanmarRowProps } from './MyanmarRow.tsx'

const Cell = lazyPart(async () => (await import('./MyanmarCell.tsx')).MyanmarCell, { small: true, textless: true })
const Row = lazyPart(async () => (await import('./MyanmarRow.tsx')).MyanmarRow, { small: true, textless: true })

/** Prefetches the Myanmar components for members with Myanmar lines, before the first rows render. */
export const fetchMyanmarAhead = (): void => {
  Cell.fetchAhead()
  Row.fetchAhead()
}

/** Lazy cell: loaded only for members with Myanmar lines. */
export const LazyMyanmarCell = (props: MyanmarCellProps) => (
  <Suspense fallback={<div className="cell" data-market={props.market.line} />}>
    <Cell {...props} />
  </Suspense>
)

export const LazyMyanmarRow = (props: MyanmarRowProps) => (
  <Suspense fallback={null}>
    <Row {...props} />
  </Suspense>
)
