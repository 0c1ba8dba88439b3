import { Suspense } from 'react'
import type { MyanmarCellProps } from './MyanmarCell.tsx'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import type { MyanmarRowProps } from './MyanmarRow.tsx'

const Cell = lazyPart(async () => (await import('./MyanmarCell.tsx')).MyanmarCell, { small: true, textless: true })
const Row = lazyPart(async () => (await import('./MyanmarRow.tsx')).MyanmarRow, { small: true, textless: true })

/** Prefetches the Myanmar components for members with Myanmar lines, before the first rows render. */
export function fetchMyanmarAhead(): void {
  Cell.fetchAhead()
  Row.fetchAhead()
}

/** Lazy cell: loaded only for members with Myanmar lines. */
export function LazyMyanmarCell(props: MyanmarCellProps) {
  return (
    <Suspense fallback={<div className="cell" data-market={props.market.line} />}>
      <Cell {...props} />
    </Suspense>
  )
}

export function LazyMyanmarRow(props: MyanmarRowProps) {
  return (
    <Suspense fallback={null}>
      <Row {...props} />
    </Suspense>
  )
}
