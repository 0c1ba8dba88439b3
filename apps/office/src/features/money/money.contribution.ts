import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { hasAnyRight } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/open',
      screen: async () => (await import('../../screens/OpenScreen.tsx')).OpenScreen,
      texts: [],
    },
  ],
  navigation: [{ to: '/open', text: 'place.open', order: 100, isOpen: hasAnyRight('view') }],
}
