import type { ProductContribution } from '../../base/contributions/contribution.ts'
import { needTexts } from '../../base/i18n/language.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'

export const CONTRIBUTION: ProductContribution = {
  product: 'highlight',
  page: loadParts,
  texts: ['bets', 'codes'],
  gridStrip: {
    title: 'product.highlight',
    Strip: lazyPart(async () => (await loadParts()).HighlightStrip, { small: true }),
  },
}

async function loadParts() {
  const parts = import('./highlight-parts.ts')
  await needTexts('highlight')
  return parts
}
