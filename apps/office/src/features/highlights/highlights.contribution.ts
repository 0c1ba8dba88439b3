import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { mayChangeOperators } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  product: 'highlight',
  pages: [
    {
      path: '/highlights',
      screen: async () => (await import('./HighlightsScreen.tsx')).HighlightsScreen,
      texts: ['operator', 'highlight'],
    },
  ],
  navigation: [{ to: '/highlights', text: 'place.highlights', order: 130, isOpen: mayChangeOperators }],
}
