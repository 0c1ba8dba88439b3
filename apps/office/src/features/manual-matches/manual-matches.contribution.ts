import type { OfficeContribution } from '../../base/contributions/contribution.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/trading/made',
      screen: async () => (await import('../../screens/ManualMatchesScreen.tsx')).ManualMatchesScreen,
      texts: ['made', 'trading'],
    },
  ],
  navigation: [],
}
