import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import type { MoreMarketsProps } from './MoreMarkets.tsx'
import './more-markets-panel.css'

const FurtherMarkets = lazyPart(async () => (await import('./MoreMarkets.tsx')).MoreMarkets)

/** Further markets of a match. The chunk loads when the member expands the first match. */
export function LazyMoreMarkets(props: MoreMarketsProps) {
  return (
    <Suspense
      fallback={
        <div className="markets-area">
          <div className="skeleton" />
        </div>
      }
    >
      <FurtherMarkets {...props} />
    </Suspense>
  )
}
