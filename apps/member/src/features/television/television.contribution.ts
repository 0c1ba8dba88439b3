import type { ProductContribution } from '../../base/contributions/contribution.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { LazyTvBadge, loadParts } from './LazyTvBadge.tsx'

export const CONTRIBUTION: ProductContribution = {
  product: 'livetv',
  page: () => import('./TelevisionPage.tsx'),
  texts: ['bets', 'pages'],
  window: 'game',
  slots: {
    matchTools: LazyTvBadge,
    background: LazyTvBadge,
    liveMatch: lazyPart(async () => (await loadParts()).MatchPictures, { small: true }),
  },
}
