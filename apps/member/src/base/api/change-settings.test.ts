import { expect, test } from 'vitest'
import { adoptSettings, changedSettings } from './change-settings.ts'
import { putSettings, settingsNow } from '../settings/layout.ts'

const own = { languageChosen: true, oddsTypeChosen: true }
const here = { ...settingsNow(), language: 'th' as const, pageSize: 10 as const, sportsOrder: [1, 2] }

test('what was changed in another browser is taken over by a session that was kept', () => {
  const kept = { ...here, pageSize: 50 as const, sportsOrder: [2, 1] }
  expect(changedSettings(kept, own, here)).toEqual({ pageSize: 50, sportsOrder: [2, 1] })
  expect(changedSettings({ ...here }, own, here)).toBeNull()
})

test('a language that was never chosen does not take the place of the page’s own', () => {
  expect(changedSettings({ ...here, language: 'vi' }, own, here)).toEqual({ language: 'vi' })
  expect(changedSettings({ ...here, language: 'en' }, { ...own, languageChosen: false }, here)).toBeNull()
})

test('an odds type that was never chosen is the brand’s at a login, and stays the page’s own', async () => {
  const unchosen = { languageChosen: false, oddsTypeChosen: false }
  expect(changedSettings({ ...here, oddsType: 4 }, unchosen, here)).toBeNull()
  expect(changedSettings({ ...here, oddsType: 4 }, own, here)).toEqual({ oddsType: 4 })
  putSettings({ oddsType: 2 })
  await adoptSettings({ ...here, oddsType: 4 }, unchosen)
  expect(settingsNow().oddsType).toBe(1)
})
