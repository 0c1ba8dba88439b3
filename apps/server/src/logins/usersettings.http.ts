import { SettingsAnswer, UserSettings } from '@touchline/contract/accounts/account'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import type { MemberRoute } from '../members/index.ts'
import type { SaveSettings } from './settings.ts'

export function userSettingsRoute(memberRoute: MemberRoute, saveSettings: SaveSettings): Route {
  return memberRoute({
    url: '/usersettings',
    summary: 'Change settings of the member',
    body: UserSettings,
    answer: SettingsAnswer,
    handle: async ({ member, body }) => {
      const saved = await saveSettings(member, body.settings)
      if (saved.ok) return { status: 1, statusdesc: 'success', settings: saved.settings }
      throw new BadInput(`settings.${saved.field}`, 'minor units, 0 or more', { rule: 'minValue', value: 0 })
    },
  })
}
