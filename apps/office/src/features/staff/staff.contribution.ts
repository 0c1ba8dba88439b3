import type { OfficeContribution } from '../../base/contributions/contribution.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/staff',
      screen: async () => (await import('../../screens/StaffScreen.tsx')).StaffScreen,
      texts: [],
    },
  ],
  navigation: [{ to: '/staff', text: 'place.staff', order: 110, isOpen: ({ main }) => main }],
}
