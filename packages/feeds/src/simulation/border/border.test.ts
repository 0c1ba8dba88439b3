import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, cleanStrings } from './clean-strings.ts'
import { parseFate } from './source-match-status.ts'
import { readMinute } from './minute.ts'
import { readTime } from './time-of-day.ts'

test('cleanText removes control, direction and filler characters and lone surrogates', () => {
  expect(cleanText('Ash\u0000 \u202EFC\u202C\t United\uD800')).toBe('Ash FC United')
  expect(cleanText('\u200F\u200B\uFEFF\u3164\u200D')).toBe('')
  expect(cleanText('Cafe\u0301')).toBe('Café')
  expect(cleanText('تراکتورسازی\u200Cتبریز')).toBe('تراکتورسازی\u200Cتبریز')
  expect(cleanStrings({ a: ['x\u0007', 1, null, { b: '\u2066y' }] })).toEqual({ a: ['x', 1, null, { b: 'y' }] })
})

test('cleanText is idempotent and leaves no forbidden character in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text)
      expect(cleanText(clean)).toBe(clean)
      expect(clean).not.toMatch(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u)
      expect(Buffer.from(clean, 'utf8').toString('utf8')).toBe(clean)
    }),
  )
})

test.each([
  ['20:00', '20:00'],
  ['9:05', '09:05'],
  ['20', '20:00'],
  ['19.45', '19:45'],
  ['19h45', '19:45'],
  ['20h', '20:00'],
  ['1945', '19:45'],
  ['20:00:00', '20:00'],
  ['7:30 pm', '19:30'],
  ['12 a.m.', '00:00'],
  ['7pm', '19:00'],
  ['20.30 Uhr', '20:30'],
  ['00:00', '00:00'],
  ['15:00 local', '15:00'],
  ['noon', '12:00'],
])('parses the time of day from %s', (text, clock) => expect(readTime(text)).toEqual({ clock }))

test.each([
  ['13:00 UTC-6', '13:00', '-06:00'],
  ['13:00 UTC−6', '13:00', '-06:00'],
  ['18:00 (UTC+3)', '18:00', '+03:00'],
  ['13:00 UTC-5:30', '13:00', '-05:30'],
  ['20:00 GMT', '20:00', '+00:00'],
  ['20:00Z', '20:00', '+00:00'],
  ['20:45 CEST', '20:45', '+02:00'],
  ['21:00 (CET)', '21:00', '+01:00'],
  ['20:45+02:00', '20:45', '+02:00'],
  ['19:45 UTC±0', '19:45', '+00:00'],
  ['20:00 +0530', '20:00', '+05:30'],
  ['2024-08-04T18:00:00Z', '18:00', '+00:00'],
  ['3pm BST', '15:00', '+01:00'],
])('parses the time and the UTC offset from %s', (text, clock, offset) =>
  expect(readTime(text)).toEqual({ clock, offset }),
)

test('24:00 means midnight of the next day, and an ambiguous zone is ignored', () => {
  expect(readTime('24:00')).toEqual({ clock: '00:00', isNextDay: true })
  expect(readTime('20:00 IST')).toEqual({ clock: '20:00' })
  expect(['24:01', '24 pm'].map(readTime)).toEqual([undefined, undefined])
})

test('a missing time parses as null, an invalid time as undefined', () => {
  expect(['', '-', 'TBD', 'n/a', '??'].map(readTime)).toEqual([null, null, null, null, null])
  expect(['25:00', '20:61', 'soon', '13 pm', '20:00 UTC+99', '9'.repeat(5000)].map(readTime)).toEqual(
    Array.from({ length: 6 }),
  )
})

test('parses all spellings of a match minute and refuses invalid minutes', () => {
  expect([90, '90', "90'", '90+4', "90'+4", '45 + 2'].map((minute) => readMinute(minute))).toEqual(
    [
      [90, 0],
      [90, 0],
      [90, 0],
      [90, 4],
      [90, 4],
      [45, 2],
    ].map(([minute, added]) => ({ minute, added })),
  )
  expect(readMinute(90, '3')).toEqual({ minute: 90, added: 3 })
  expect(readMinute('121')).toEqual({ minute: 121, added: 0 })
  expect([0, -1, 1.5, 136, 'late', '', '90+99', '1e1'].map((minute) => readMinute(minute))).toEqual(
    Array.from({ length: 8 }),
  )
})

test('GR10 only a status that means played marks a match as played', () => {
  const words = ['FT', 'Final', 'AET', 'scheduled', 'Postponed', 'PPD', 'abandoned', 'awarded', 'cancelled', 'R', '?']
  expect(words.map(parseFate)).toEqual([
    'played',
    'played',
    'played',
    'toCome',
    'postponed',
    'postponed',
    'abandoned',
    'awarded',
    'cancelled',
    'cancelled',
    'cancelled',
  ])
})
