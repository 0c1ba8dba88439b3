import type { ProductContribution } from '../../base/contributions/contribution.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'

const loadParts = () => import('./highlight-parts.ts')

export const CONTRIBUTION: ProductContribution = {
  product: 'highlight',
  page: loadParts,
  texts: ['bets', 'codes'],
  gridStrip: {
    title: 'highlight.title',
    Strip: lazyPart(async () => (await loadParts()).HighlightStrip, { small: true }),
  },
}
