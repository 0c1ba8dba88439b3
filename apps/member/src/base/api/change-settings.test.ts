import { expect, test } from 'vitest'
import { adoptSettings, changedSettings } from './change-settings.ts'
import { putSettings, settingsNow } from '../settings/layout.ts'

const own = { languageChosen: true, oddsTypeChosen: true }
const here = { ...settingsNow(), language: 'th' as const, pageSize: 10 as const, sportsOrder: [1, 2] }

test('a restored session applies settings that were changed in another browser', () => {
  const kept = { ...here, pageSize: 50 as const, sportsOrder: [2, 1] }
  expect(changedSettings(kept, own, here)).toEqual({ pageSize: 50, sportsOrder: [2, 1] })
  expect(changedSettings({ ...here }, own, here)).toBeNull()
})

test('a language that the member never chose does not replace the page language', () => {
  expect(changedSettings({ ...here, language: 'vi' }, own, here)).toEqual({ language: 'vi' })
  expect(changedSettings({ ...here, language: 'en' }, { ...own, languageChosen: false }, here)).toBeNull()
})

test('an odds type never chosen is the brand default at login, and does not replace the page setting', async () => {
  const unchosen = { languageChosen: false, oddsTypeChosen: false }
  expect(changedSettings({ ...here, oddsType: 4 }, unchosen, here)).toBeNull()
  expect(changedSettings({ ...here, oddsType: 4 }, own, here)).toEqual({ oddsType: 4 })
  putSettings({ oddsType: 2 })
  await adoptSettings({ ...here, oddsType: 4 }, unchosen)
  expect(settingsNow().oddsType).toBe(1)
})
