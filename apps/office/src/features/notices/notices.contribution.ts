import type { OfficeContribution } from '../../base/contributions/contribution.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/notices',
      screen: async () => (await import('../../screens/NoticesScreen.tsx')).NoticesScreen,
      texts: ['notices', 'operator'],
    },
  ],
  navigation: [],
}
