import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { hasAnyRight } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/trading',
      screen: async () => (await import('../../screens/TradingScreen.tsx')).TradingScreen,
      texts: ['markets', 'trading'],
    },
    {
      path: '/trading/$match',
      screen: async () => (await import('../../screens/TradeMatchScreen.tsx')).TradeMatchScreen,
      texts: ['bets', 'markets', 'trading'],
    },
  ],
  navigation: [{ to: '/trading', text: 'place.trading', order: 10, isOpen: hasAnyRight('trading') }],
}
