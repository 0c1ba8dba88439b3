import type { ProductContribution } from '../../base/contributions/contribution.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'

export const CONTRIBUTION: ProductContribution = {
  product: 'event',
  page: loadParts,
  texts: ['bets', 'pages'],
  leagueSearch: (league) => ({ league }),
  leagueSection: {
    title: 'result.standings',
    Section: lazyPart(async () => (await loadParts()).LeagueTable),
  },
}

function loadParts() {
  return import('./competition-parts.ts')
}
