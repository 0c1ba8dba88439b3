import { lazy, Suspense } from 'react'
import type { MyanmarCellProps } from './MyanmarCell.tsx'
import type { MyanmarRowProps } from './MyanmarRow.tsx'

const Cell = lazy(async () => ({ default: (await import('./MyanmarCell.tsx')).MyanmarCell }))
const Row = lazy(async () => ({ default: (await import('./MyanmarRow.tsx')).MyanmarRow }))

/** Loaded for those alone who have Myanmar lines. */
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
