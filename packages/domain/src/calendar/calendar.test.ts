import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoAtPlus8, tabOf, workingDate, workingDayRange } from './index.ts'

const DAY_MS = 86_400_000
const at = (iso: string): number => Date.parse(iso)

test.each([
  ['2022-12-18T15:00:00Z', '2022-12-18T23:00:00+08:00'],
  ['2022-12-18T16:00:00Z', '2022-12-19T00:00:00+08:00'],
  ['2024-02-28T17:01:02Z', '2024-02-29T01:01:02+08:00'],
  ['2023-12-31T15:59:59.999Z', '2023-12-31T23:59:59+08:00'],
  ['1970-01-01T00:00:00Z', '1970-01-01T08:00:00+08:00'],
  ['1969-12-31T15:59:59Z', '1969-12-31T23:59:59+08:00'],
  ['2000-03-01T00:00:00Z', '2000-03-01T08:00:00+08:00'],
  ['2100-02-28T20:00:00Z', '2100-03-01T04:00:00+08:00'],
])('WD1 %s is %s', (utc, plus8) => {
  expect(isoAtPlus8(at(utc))).toBe(plus8)
})

test('WD1 any time of four centuries reads as the platform reads it', () => {
  fc.assert(fc.property(fc.integer({ min: at('1800-01-01'), max: at('2200-01-01') }), (ms) => {
    const shifted = new Date(ms + 8 * 3_600_000).toISOString()
    expect(isoAtPlus8(ms)).toBe(`${shifted.slice(0, 19)}+08:00`)
  }), { numRuns: 2_000 })
})

test.each([
  ['2026-11-21T12:00:00+08:00', '2026-11-21'],
  ['2026-11-22T11:59:59.999+08:00', '2026-11-21'],
  ['2026-11-22T12:00:00+08:00', '2026-11-22'],
  ['2026-11-22T00:00:00+08:00', '2026-11-21'],
  ['2027-01-01T11:00:00+08:00', '2026-12-31'],
  ['2024-03-01T03:00:00+08:00', '2024-02-29'],
])('WD1 %s is of the working day %s', (time, date) => {
  expect(workingDate(at(time))).toBe(date)
})

test('WD1 a working day runs from 12:00 to the next 12:00', () => {
  expect(workingDayRange('2026-11-21')).toEqual({
    fromMs: at('2026-11-21T12:00:00+08:00'), toMs: at('2026-11-22T12:00:00+08:00'),
  })
  expect(workingDayRange('2024-02-29')?.fromMs).toBe(at('2024-02-29T12:00:00+08:00'))
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-01-00', '26-01-01', '2026-1-1', '',
  '2026-11-21T00:00:00', 'x2026-11-21', '1900-02-29'])('WD1 %j is no working day', (date) => {
  expect(workingDayRange(date)).toBeNull()
})

test('WD1 every time lies in the range of its own working day', () => {
  fc.assert(fc.property(fc.integer({ min: at('1900-01-01'), max: at('2200-01-01') }), (ms) => {
    const range = workingDayRange(workingDate(ms))
    expect(range && range.fromMs <= ms && ms < range.toMs && range.toMs - range.fromMs === DAY_MS).toBe(true)
  }))
})

const now = at('2026-11-21T20:00:00+08:00')

test.each<[name: string, kickOff: string, tab: 1 | 2]>([
  ['after the running working day', '2026-11-22T12:00:00+08:00', 1],
  ['days away', '2026-12-01T20:00:00+08:00', 1],
  ['in its last minute', '2026-11-22T11:59:59+08:00', 2],
  ['later today', '2026-11-21T23:00:00+08:00', 2],
  ['late to start', '2026-11-21T19:30:00+08:00', 2],
  ['late since yesterday', '2026-11-20T19:30:00+08:00', 2],
])('WD2 a match not begun, %s, is on its tab', (_name, kickOff, tab) => {
  expect(tabOf(at(kickOff), 'pre', now)).toBe(tab)
})

test('WD2 a match in play is live whatever its kick-off, and over it is on no tab', () => {
  for (const kickOff of ['2026-11-21T19:00:00+08:00', '2026-11-23T19:00:00+08:00']) {
    for (const period of ['first', 'half-time', 'second'] as const) expect(tabOf(at(kickOff), period, now)).toBe(3)
    expect(tabOf(at(kickOff), 'ended', now)).toBeNull()
  }
})
