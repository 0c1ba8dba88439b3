import type { OfficeContribution } from '../../base/contributions/contribution.ts'
import { mayChangeOperators } from '../../base/contributions/permissions.ts'

export const CONTRIBUTION: OfficeContribution = {
  pages: [
    {
      path: '/announcements',
      screen: async () => (await import('../../screens/AnnouncementsScreen.tsx')).AnnouncementsScreen,
      texts: ['operator'],
    },
    {
      path: '/connections',
      screen: async () => (await import('../../screens/ConnectionsScreen.tsx')).ConnectionsScreen,
      texts: ['operator'],
    },
    {
      path: '/settings',
      screen: async () => (await import('../../screens/SettingsScreen.tsx')).SettingsScreen,
      texts: ['operator'],
    },
    {
      path: '/health',
      screen: async () => (await import('../../screens/HealthScreen.tsx')).HealthScreen,
      texts: ['operator'],
    },
  ],
  navigation: [
    { to: '/announcements', text: 'place.announcements', order: 120, isOpen: mayChangeOperators },
    { to: '/connections', text: 'place.connections', order: 150, isOpen: mayChangeOperators },
    { to: '/settings', text: 'place.settings', order: 170, isOpen: mayChangeOperators },
    { to: '/health', text: 'place.health', order: 180, isOpen: mayChangeOperators },
  ],
}
