import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { mayChangeOperators } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  product: 'tournament',
  pages: [
    {
      path: '/rooms',
      screen: async () => (await import('./RoomsScreen.tsx')).RoomsScreen,
      texts: ['operator', 'tournament'],
    },
  ],
  navigation: [{ to: '/rooms', text: 'place.rooms', order: 160, isOpen: mayChangeOperators }],
}
