import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'

const LiveCentre = lazyPart(async () => (await load()).LiveCentre)

/** Lazy-loaded live centre. */
export function LazyLiveCentre() {
  return (
    <Suspense fallback={<div className="skeleton live-skeleton" />}>
      <LiveCentre />
    </Suspense>
  )
}

function load() {
  return import('./LiveCentre.tsx')
}
