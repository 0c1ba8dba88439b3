import type { OfficeContribution } from '../../base/contributions/contribution.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/accounts/$id/statement',
      screen: async () => (await import('../../screens/StatementScreen.tsx')).StatementScreen,
      texts: [],
    },
  ],
  navigation: [],
}
