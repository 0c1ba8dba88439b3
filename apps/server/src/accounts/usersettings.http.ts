import { SettingsAnswer, UserSettings } from '@touchline/contract/account'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/http/refusal.ts'
import { type Door, memberRoute } from './member-route.http.ts'
import type { SaveSettings } from './settings.ts'

export const registerUserSettings = (app: FastifyInstance, door: Door, saveSettings: SaveSettings): void =>
  memberRoute(app, door, {
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
