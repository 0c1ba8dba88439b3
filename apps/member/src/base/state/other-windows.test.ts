import { expect, test } from 'vitest'
import { settingsStored } from './other-windows.ts'
import type { MemberSettings } from '../settings/settings-wire.ts'

const now = { theme: 'dark', oddsType: 1, sportsOrder: [1, 2] } as unknown as MemberSettings
const stored = (settings: object) => JSON.stringify({ state: { settings, tab: 3 }, version: 1 })

test('another window’s settings are taken over where they differ', () => {
  expect(settingsStored(stored({ theme: 'light' }), now)).toEqual({ ...now, theme: 'light' })
  expect(settingsStored(stored({ sportsOrder: [2, 1] }), now)).toEqual({ ...now, sportsOrder: [2, 1] })
})

test('what is the same is not taken, or two windows would write to each other for ever', () => {
  expect(settingsStored(stored(now), now)).toBeNull()
  expect(settingsStored(stored({ oddsType: 1 }), now)).toBeNull()
})

test('a window that cleared its storage changes nothing here', () => {
  expect(settingsStored(null, now)).toBeNull()
  expect(settingsStored('{}', now)).toBeNull()
})
