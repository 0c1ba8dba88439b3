import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { hasAnyRight } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/bets',
      screen: async () => (await import('../../screens/BetsScreen.tsx')).BetsScreen,
      texts: ['bets', 'markets'],
    },
  ],
  navigation: [{ to: '/bets', text: 'place.bets', order: 70, isOpen: hasAnyRight('view', 'trading') }],
}
