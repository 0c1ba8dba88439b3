import { expect, test } from 'vitest'
import { settingsKept } from './change-settings.ts'
import { settingsNow } from '../settings/layout.ts'

const here = { ...settingsNow(), language: 'th' as const, page_size: 10 as const, sports_order: [1, 2] }

test('what was changed in another browser is taken over by a session that was kept', () => {
  const kept = { ...here, page_size: 50 as const, sports_order: [2, 1] }
  expect(settingsKept(kept, true, here)).toEqual({ page_size: 50, sports_order: [2, 1] })
  expect(settingsKept({ ...here }, true, here)).toBeNull()
})

test('a language that was never chosen does not take the place of the page’s own', () => {
  expect(settingsKept({ ...here, language: 'vi' }, true, here)).toEqual({ language: 'vi' })
  expect(settingsKept({ ...here, language: 'en' }, false, here)).toBeNull()
})
