import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { mayChangeOperators } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  product: 'livetv',
  pages: [
    {
      path: '/channels',
      screen: async () => (await import('./ChannelsScreen.tsx')).ChannelsScreen,
      texts: ['operator'],
    },
  ],
  navigation: [{ to: '/channels', text: 'place.channels', order: 140, isOpen: mayChangeOperators }],
}
