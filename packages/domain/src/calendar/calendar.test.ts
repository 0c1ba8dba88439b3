import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoAtPlus8, findListTab, workingDate, workingDayRange } from './index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** 12:00 GMT+8 of 21 November 2026, 29 February 2024 and 31 December 2026. */
const NOON_MS = 1_795_233_600_000
const LEAP_NOON_MS = 1_709_179_200_000
const NEW_YEAR_EVE_NOON_MS = 1_798_689_600_000

const aTime = fc.integer({ min: -5_364_662_400_000, max: 7_258_118_400_000 })

test.each([
  [1_671_375_600_000, '2022-12-18T23:00:00+08:00'],
  [1_671_379_200_000, '2022-12-19T00:00:00+08:00'],
  [1_709_139_662_000, '2024-02-29T01:01:02+08:00'],
  [1_704_038_399_999, '2023-12-31T23:59:59+08:00'],
  [0, '1970-01-01T08:00:00+08:00'],
  [-28_801_000, '1969-12-31T23:59:59+08:00'],
  [-28_800_001, '1969-12-31T23:59:59+08:00'],
  [951_782_400_000, '2000-02-29T08:00:00+08:00'],
  [951_868_800_000, '2000-03-01T08:00:00+08:00'],
  [4_107_528_000_000, '2100-03-01T04:00:00+08:00'],
])('WD1 %i ms is formatted as %s', (ms, plus8) => {
  expect(isoAtPlus8(ms)).toBe(plus8)
})

test('WD1 any time of four centuries is formatted as the platform formats it at GMT+8', () => {
  const platform = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Etc/GMT-8', dateStyle: 'short', timeStyle: 'medium' })
  fc.assert(
    fc.property(aTime, (ms) => {
      expect(isoAtPlus8(ms)).toBe(`${platform.format(ms).replace(' ', 'T')}+08:00`)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [NOON_MS, '2026-11-21'],
  [NOON_MS - 1, '2026-11-20'],
  [NOON_MS + 12 * HOUR_MS, '2026-11-21'],
  [NOON_MS + DAY_MS - 1, '2026-11-21'],
  [NOON_MS + DAY_MS, '2026-11-22'],
  [NEW_YEAR_EVE_NOON_MS + 23 * HOUR_MS, '2026-12-31'],
  [LEAP_NOON_MS + 15 * HOUR_MS, '2024-02-29'],
])('WD1 %i ms belongs to working day %s', (ms, date) => {
  expect(workingDate(ms)).toBe(date)
})

test('WD1 a working day runs from 12:00 to the next 12:00', () => {
  expect(workingDayRange('2026-11-21')).toEqual({ fromMs: NOON_MS, toMs: NOON_MS + DAY_MS })
  expect(workingDayRange('2024-02-29')?.fromMs).toBe(LEAP_NOON_MS)
  expect(workingDayRange('2026-12-31')?.fromMs).toBe(NEW_YEAR_EVE_NOON_MS)
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-01-00',
  '26-01-01',
  '2026-1-1',
  '',
  '2026-11-21T00:00:00',
  'x2026-11-21',
  '1900-02-29',
])('WD1 %j is not a valid working day', (date) => {
  expect(workingDayRange(date)).toBeNull()
})

test('WD1 every time lies in the range of its own working day', () => {
  fc.assert(
    fc.property(aTime, (ms) => {
      const range = workingDayRange(workingDate(ms))
      expect(range && range.fromMs <= ms && ms < range.toMs && range.toMs - range.fromMs === DAY_MS).toBe(true)
    }),
  )
})

test.each<[name: string, kickOffMs: number, tab: 1 | 2 | null]>([
  ['after the running working day', NOON_MS + DAY_MS, 1],
  ['days away', NOON_MS + 10 * DAY_MS, 1],
  ['in its last second', NOON_MS + DAY_MS - 1_000, 2],
  ['later today', NOON_MS + 11 * HOUR_MS, 2],
  ['late to start', NOON_MS + 7 * HOUR_MS, 2],
  ['late since yesterday', NOON_MS - 17 * HOUR_MS, null],
  ['late since noon', NOON_MS - 1, null],
])('WD2 an unstarted match, %s, is on the expected tab', (_name, kickOffMs, tab) => {
  expect(findListTab(kickOffMs, 'pre', NOON_MS + 8 * HOUR_MS)).toBe(tab)
})

test('WD2 a match in play is on the live tab whatever its kick-off, an ended match is on no tab', () => {
  for (const kickOffMs of [NOON_MS, NOON_MS + 2 * DAY_MS]) {
    for (const period of ['first', 'half-time', 'second'] as const) {
      expect(findListTab(kickOffMs, period, NOON_MS + HOUR_MS)).toBe(3)
    }
    expect(findListTab(kickOffMs, 'ended', NOON_MS + HOUR_MS)).toBeNull()
  }
})
