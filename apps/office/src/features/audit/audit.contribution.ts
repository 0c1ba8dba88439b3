import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { hasAnyRight } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/acts',
      screen: async () => (await import('../../screens/AuditScreen.tsx')).AuditScreen,
      texts: ['acts', 'operator'],
    },
  ],
  navigation: [{ to: '/acts', text: 'place.acts', order: 190, isOpen: hasAnyRight('settings') }],
}
