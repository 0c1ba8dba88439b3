import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { hasAnyRight } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/limits',
      screen: async () => (await import('../../screens/LimitsScreen.tsx')).LimitsScreen,
      texts: ['limits', 'markets'],
    },
  ],
  navigation: [{ to: '/limits', text: 'place.limits', order: 20, isOpen: hasAnyRight('trading') }],
}
