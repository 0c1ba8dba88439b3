import { expect, test } from 'vitest'
import {
  buildAnnouncementRequest,
  buildAnnouncementChange,
  toAnnouncementDraft,
  EMPTY_DRAFT,
  readTexts,
} from './announcement-draft.ts'

test('a draft without a text or without its target account is not sent', () => {
  expect(buildAnnouncementRequest(EMPTY_DRAFT)).toBeNull()
  expect(buildAnnouncementRequest({ ...EMPTY_DRAFT, texts: { en: '  ', th: '' } })).toBeNull()
  for (const to of ['line', 'one'] as const)
    expect(buildAnnouncementRequest({ ...EMPTY_DRAFT, to, texts: { en: 'Hello' }, account: ' ' })).toBeNull()
})

test('a draft is sent without empty fields, with its times read as GMT+8', () => {
  const texts = { en: ' Closed tonight. ', th: '', my: 'ပိတ်သည်' }
  expect(buildAnnouncementRequest({ ...EMPTY_DRAFT, texts, until: '2026-01-17T20:00' })).toEqual({
    type: 'general',
    marquee: true,
    texts: { en: 'Closed tonight.', my: 'ပိတ်သည်' },
    toMs: Date.UTC(2026, 0, 17, 12),
  })
  const to = (audience: 'all' | 'line' | 'one') =>
    buildAnnouncementRequest({ ...EMPTY_DRAFT, texts, to: audience, account: ' AA ', until: '2026-01-17T20:00' })
  expect(to('one')).not.toHaveProperty('toMs')
  expect(to('one')).toMatchObject({ account: 'AA' })
  expect(to('line')).toMatchObject({ account: 'AA', to: 'line', toMs: Date.UTC(2026, 0, 17, 12) })
  expect(to('all')).not.toHaveProperty('account')
})

const WRITTEN = {
  id: '7',
  type: 'general' as const,
  texts: { en: 'Tonight' },
  marquee: true,
  fromMs: Date.UTC(2026, 0, 17, 12, 0, 31),
  toMs: null,
  withdrawn: false,
  line: null,
}

test('an edit includes the previous version and keeps an unedited time to the millisecond', () => {
  const draft = toAnnouncementDraft(WRITTEN)
  expect(draft).toMatchObject({ from: '2026-01-17T20:00', until: '', to: 'all' })
  expect(buildAnnouncementChange(WRITTEN, draft)).toBeNull()
  expect(buildAnnouncementChange(WRITTEN, { ...draft, texts: { en: ' Tonight ' } })).toBeNull()
  expect(buildAnnouncementChange(WRITTEN, { ...draft, texts: {} })).toBeNull()
  expect(buildAnnouncementChange(WRITTEN, { ...draft, from: '' })).toBeNull()
  const { id: _id, withdrawn: _withdrawn, line: _line, ...was } = WRITTEN
  expect(buildAnnouncementChange(WRITTEN, { ...draft, marquee: false })).toEqual({
    id: '7',
    was,
    ...was,
    marquee: false,
  })
  expect(buildAnnouncementChange(WRITTEN, { ...draft, until: '2026-01-18T20:00' })).toMatchObject({
    toMs: Date.UTC(2026, 0, 18, 12),
  })
})

test('each reader sees the text in their language, else in English, else the first text', () => {
  const seen = (texts: object) =>
    readTexts({ texts }).map(({ text, languages }) => [text, languages.map(({ code }) => code).join(' ')])
  expect(seen({})).toEqual([])
  expect(seen({ th: 'คืนนี้', en: 'Tonight' })).toEqual([
    ['Tonight', 'en cn tw my id jp kr vi'],
    ['คืนนี้', 'th'],
  ])
  expect(seen({ my: 'ယနေ့ည' })).toEqual([['ယနေ့ည', 'en cn tw my id jp kr th vi']])
})
