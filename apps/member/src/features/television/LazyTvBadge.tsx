import { Suspense } from 'react'
import type { SlotProps } from '../../base/contributions/contribution.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { shellNow } from '../../base/state/shell.ts'
import { useSlipDue } from '../../base/state/slip-loading.ts'
import { useTvMatches } from './tv-matches.ts'

const TvBadge = lazyPart(async () => (await loadParts()).TvBadge, { small: true })

export function loadParts() {
  return import('./television-parts.ts')
}

/**
 * Live TV icon of a match; without a match, loads the list of matches with TV. Loads after the prices. Hidden in an
 * operator's frame, which has no TV page.
 */
export function LazyTvBadge({ matchId }: SlotProps) {
  const due = useSlipDue()
  const isShown = useTvMatches(({ ids }) => ids.has(matchId))
  if (!due || !isShown || shellNow() !== '/desktop') return null
  return (
    <Suspense>
      <TvBadge matchId={matchId} />
    </Suspense>
  )
}
