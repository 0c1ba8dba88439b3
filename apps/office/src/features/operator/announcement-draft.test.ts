import { expect, test } from 'vitest'
import { announcementOf, EMPTY_DRAFT } from './announcement-draft.ts'

test('a draft without a word is not sent', () => {
  expect(announcementOf(EMPTY_DRAFT)).toBeNull()
  expect(announcementOf({ ...EMPTY_DRAFT, texts: { en: '  ', th: '' } })).toBeNull()
})

test('what was typed is sent without what is empty, its moments at GMT+8', () => {
  const texts = { en: ' Closed tonight. ', th: '', my: 'ပိတ်သည်' }
  expect(announcementOf({ ...EMPTY_DRAFT, texts, until: '2026-01-17T20:00' })).toEqual({
    type: 'general',
    marquee: true,
    texts: { en: 'Closed tonight.', my: 'ပိတ်သည်' },
    toMs: Date.UTC(2026, 0, 17, 12),
  })
  expect(announcementOf({ ...EMPTY_DRAFT, texts, account: ' demo1 ' })).toMatchObject({ account: 'demo1' })
})
