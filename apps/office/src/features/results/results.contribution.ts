import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { hasAnyRight } from '../../base/contributions/permissions.ts'
import { DecisionCount } from './DecisionCount.tsx'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/results',
      screen: async () => (await import('../../screens/ResultsScreen.tsx')).ResultsScreen,
      texts: ['results'],
    },
    {
      path: '/results/$match',
      screen: async () => (await import('../../screens/MatchResultScreen.tsx')).MatchResultScreen,
      texts: ['markets', 'results'],
    },
  ],
  navigation: [
    { to: '/results', text: 'place.results', order: 30, isOpen: hasAnyRight('results'), Badge: DecisionCount },
  ],
}
