import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import type { FurtherMarketsProps } from './FurtherMarkets.tsx'

const FurtherMarkets = lazyPart(async () => (await import('./FurtherMarkets.tsx')).FurtherMarkets)

/** A match's further markets, whose script comes when the first match is opened. */
export function LazyFurther(props: FurtherMarketsProps) {
  return (
    <Suspense
      fallback={
        <div className="border-t border-hair p-3">
          <div className="skeleton h-24" />
        </div>
      }
    >
      <FurtherMarkets {...props} />
    </Suspense>
  )
}
