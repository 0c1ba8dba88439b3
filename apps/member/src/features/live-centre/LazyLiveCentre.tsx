import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'

const load = () => import('./LiveCentre.tsx')
const LiveCentre = lazyPart(async () => (await load()).LiveCentre)

/** Lazy-loaded live centre. */
export const LazyLiveCentre = () => (
  <Suspense fallback={<div className="skeleton live-skeleton" />}>
    <LiveCentre />
  </Suspense>
)
