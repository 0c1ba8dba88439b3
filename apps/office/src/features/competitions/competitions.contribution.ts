import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { hasAnyRight } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  product: 'event',
  pages: [
    {
      path: '/rulings',
      screen: async () => (await import('./RulingsScreen.tsx')).RulingsScreen,
      texts: ['results'],
    },
  ],
  navigation: [{ to: '/rulings', text: 'place.rulings', order: 40, isOpen: hasAnyRight('results') }],
}
