import type { OfficeContribution } from '../../base/contributions/contribution.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/self',
      screen: async () => (await import('../../screens/SelfScreen.tsx')).SelfScreen,
      texts: [],
    },
  ],
  navigation: [{ to: '/self', text: 'place.self', order: 200, isOpen: () => true }],
}
