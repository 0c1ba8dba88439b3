import type { AnnouncementRow } from '@touchline/contract/named-records'
import { expect, test } from 'vitest'
import { isCurrentWhenPushed, linesNow, newestId, withAnnouncement } from './marquee-lines.ts'

function row(id: string, more: Partial<AnnouncementRow> = {}): AnnouncementRow {
  return {
    id,
    atMs: 100,
    toMs: null,
    texts: { en: id },
    type: 'general',
    marquee: true,
    key: null,
    match: null,
    ...more,
  }
}

function ids(rows: readonly AnnouncementRow[] | undefined) {
  return rows?.map(({ id }) => id)
}

test('a marquee line is shown from its start time until its end time', () => {
  const rows = [row('3'), row('2', { atMs: 200 }), row('1', { toMs: 150 })]
  expect(ids(linesNow(rows, 99, 0n))).toEqual([])
  expect(ids(linesNow(rows, 149, 0n))).toEqual(['3', '1'])
  expect(ids(linesNow(rows, 150, 0n))).toEqual(['3'])
  expect(ids(linesNow(rows, 200, 0n))).toEqual(['3', '2'])
})

test('before the server time is known, all lines from the server are shown', () => {
  expect(ids(linesNow([row('2', { atMs: 9e12 }), row('1', { toMs: 0 })], null, 0n))).toEqual(['2', '1'])
  expect(ids(linesNow([row('2'), row('1')], null, 1n))).toEqual(['2'])
})

test('closed lines stay closed, and newer lines are shown', () => {
  const rows = [row('10'), row('9')]
  const closed = newestId(rows)
  expect(closed).toBe(10n)
  expect(ids(linesNow(rows, 100, closed))).toEqual([])
  expect(ids(linesNow([row('11'), ...rows], 100, closed))).toEqual(['11'])
})

test('a pushed announcement comes first, once, and only if it is for the marquee', () => {
  expect(ids(withAnnouncement([row('1')], row('2')))).toEqual(['2', '1'])
  expect(ids(withAnnouncement([row('2'), row('1')], row('2', { type: 'sports' })))).toEqual(['2', '1'])
  expect(ids(withAnnouncement([row('1')], row('2', { marquee: false })))).toEqual(['1'])
  expect(withAnnouncement(undefined, row('2'))).toBeUndefined()
  const ten = Array.from({ length: 10 }, (_line, at) => row(String(20 - at)))
  expect(ids(withAnnouncement(ten, row('21')))).toHaveLength(10)
})

test('an announcement pushed at its start is current on a page whose clock lags, and a later one is not', () => {
  const startMs = 1_000_000
  expect(isCurrentWhenPushed({ atMs: startMs, toMs: null }, startMs - 2_000)).toBe(true)
  expect(isCurrentWhenPushed({ atMs: startMs, toMs: null }, startMs - 60_000)).toBe(false)
  expect(isCurrentWhenPushed({ atMs: startMs, toMs: startMs + 1 }, startMs + 1)).toBe(false)
})
