import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { mayChangeOperators } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  product: 'noticeboard',
  pages: [
    {
      path: '/notes',
      screen: async () => (await import('./NotesScreen.tsx')).NotesScreen,
      texts: ['operator', 'noticeboard'],
    },
  ],
  navigation: [{ to: '/notes', text: 'place.notes', order: 165, isOpen: mayChangeOperators }],
}
