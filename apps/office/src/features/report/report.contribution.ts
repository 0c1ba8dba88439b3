import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { hasAnyRight } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/report',
      screen: async () => (await import('../../screens/ReportScreen.tsx')).ReportScreen,
      texts: [],
    },
  ],
  navigation: [{ to: '/report', text: 'place.report', order: 80, isOpen: hasAnyRight('reports') }],
}
