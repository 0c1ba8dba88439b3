import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import type { FurtherMarketsProps } from './FurtherMarkets.tsx'
import './further-room.css'

const FurtherMarkets = lazyPart(async () => (await import('./FurtherMarkets.tsx')).FurtherMarkets)

/** Further markets of a match. The chunk loads when the member expands the first match. */
export const LazyFurther = (props: FurtherMarketsProps) => (
  <Suspense
    fallback={
      <div className="further-room">
        <div className="skeleton" />
      </div>
    }
  >
    <FurtherMarkets {...props} />
  </Suspense>
)
