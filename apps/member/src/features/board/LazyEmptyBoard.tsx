import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import type { EmptyBoardProps } from './EmptyBoard.tsx'

const Part = lazyPart(async () => (await import('./EmptyBoard.tsx')).EmptyBoard)

/** What a list says that has no match; most have some. */
export const LazyEmptyBoard = (props: EmptyBoardProps) => (
  <Suspense fallback={null}>
    <Part {...props} />
  </Suspense>
)
