import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import type { EmptyBoardProps } from './EmptyBoard.tsx'

const Part = lazyPart(async () => (await import('./EmptyBoard.tsx')).EmptyBoard)

/** Lazy-loaded `EmptyBoard`: most lists have matches. */
export function LazyEmptyBoard(props: EmptyBoardProps) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
