import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'

const load = () => import('./LiveCentre.tsx')
const LiveCentre = lazyPart(async () => (await load()).LiveCentre)

/** The live centre, where it is in sight. */
export const LazyLiveCentre = () => (
  <Suspense fallback={<div className="skeleton live-skeleton" />}>
    <LiveCentre />
  </Suspense>
)
