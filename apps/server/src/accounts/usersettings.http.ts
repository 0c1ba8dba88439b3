import { SettingsAnswer, UserSettings } from '@touchline/contract/accounts/account'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { MemberRoute } from './member-route.http.ts'
import type { SaveSettings } from './settings.ts'

export const userSettingsRoute = (memberRoute: MemberRoute, saveSettings: SaveSettings): Route =>
  memberRoute({
    url: '/usersettings',
    summary: 'Change some settings',
    body: UserSettings,
    answer: SettingsAnswer,
    handle: async ({ member, body, reply }) => {
      const saved = await saveSettings(member, body.settings)
      if (saved.ok) return { status: 1, statusdesc: 'success', settings: saved.settings }
      return refuse(reply, 'badInput', { field: `settings.${saved.field}`, allowed: 'minor units, 0 or more' })
    },
  })
