import { expect, test } from 'vitest'
import { settingsStored } from './other-windows.ts'
import type { MemberSettings } from '../settings/settings-wire.ts'

const now = { theme: 'dark', oddsType: 1, sportsOrder: [1, 2] } as unknown as MemberSettings
function stored(settings: object) {
  return JSON.stringify({ state: { settings, tab: 3 }, version: 1 })
}

test('changed settings of another window are applied', () => {
  expect(settingsStored(stored({ theme: 'light' }), now)).toEqual({ ...now, theme: 'light' })
  expect(settingsStored(stored({ sportsOrder: [2, 1] }), now)).toEqual({ ...now, sportsOrder: [2, 1] })
})

test('equal settings are not applied, so that two windows do not update each other endlessly', () => {
  expect(settingsStored(stored(now), now)).toBeNull()
  expect(settingsStored(stored({ oddsType: 1 }), now)).toBeNull()
})

test('a window that clears its storage does not change the settings of other windows', () => {
  expect(settingsStored(null, now)).toBeNull()
  expect(settingsStored('{}', now)).toBeNull()
})
