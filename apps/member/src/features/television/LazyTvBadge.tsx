import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useHasProduct } from '../../base/api/offers.ts'
import { shellNow } from '../../base/state/shell.ts'
import { useSlipDue } from '../../base/state/slip-due.ts'
import { useTvMatches } from './tv-matches.ts'

const TvBadge = lazyPart(async () => (await import('./TvBadge.tsx')).TvBadge, { small: true })

/**
 * Live TV icon of a match; without a match id, loads the list of matches with TV. Loads after the prices. Hidden in an
 * operator's frame, which has no TV page.
 */
export const LazyTvBadge = ({ matchId = 0 }: { readonly matchId?: number }) => {
  const due = useSlipDue()
  const isShown = useTvMatches(({ ids }) => ids.has(matchId))
  const hasTv = useHasProduct('livetv')
  if (!due || !isShown || !hasTv || shellNow() !== '/desktop') return null
  return (
    <Suspense>
      <TvBadge matchId={matchId} />
    </Suspense>
  )
}
