import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { hasAnyRight } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/alerts',
      screen: async () => (await import('../../screens/AlertsScreen.tsx')).AlertsScreen,
      texts: ['markets', 'trading'],
    },
  ],
  navigation: [{ to: '/alerts', text: 'place.alerts', order: 50, isOpen: hasAnyRight('trading') }],
}
