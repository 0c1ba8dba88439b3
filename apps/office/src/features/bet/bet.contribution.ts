import type { OfficeContribution } from '../../base/contributions/contribution.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/accounts/$id/bets/$bet',
      screen: async () => (await import('../../screens/BetScreen.tsx')).BetScreen,
      texts: ['bet', 'bets', 'markets'],
    },
  ],
  navigation: [],
}
