import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { hasAnyRight } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/accounts',
      screen: async () => (await import('../../screens/AccountsScreen.tsx')).AccountsScreen,
      texts: [],
    },
    {
      path: '/accounts/$id',
      screen: async () => (await import('../../screens/AccountScreen.tsx')).AccountScreen,
      texts: ['upline'],
    },
    {
      path: '/presets',
      screen: async () => (await import('../../screens/PresetsScreen.tsx')).PresetsScreen,
      texts: ['upline'],
    },
    {
      path: '/create',
      screen: async () => (await import('../../screens/CreateScreen.tsx')).CreateScreen,
      texts: ['upline'],
    },
  ],
  navigation: [{ to: '/accounts', text: 'place.accounts', order: 60, isOpen: hasAnyRight('view') }],
}
