import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { hasAnyRight } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/forecast',
      screen: async () => (await import('../../screens/ForecastScreen.tsx')).ForecastScreen,
      texts: ['bet', 'bets', 'markets'],
    },
  ],
  navigation: [{ to: '/forecast', text: 'place.forecast', order: 90, isOpen: hasAnyRight('reports') }],
}
