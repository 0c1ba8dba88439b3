import { expect, test } from 'vitest'
import { parseDate, parseDays, formatDays } from './range-text.ts'

const RUNNING = '2026-11-21'

test('parseDays accepts a preset or two started days and returns null for anything else', () => {
  expect(parseDays('last7', RUNNING)).toBe('last7')
  const range = { from: '2026-11-03', to: '2026-11-20' }
  expect(parseDays(formatDays(range), RUNNING)).toEqual(range)
  expect(parseDays('2026-11-20..2026-11-03', RUNNING)).toEqual(range)
  for (const wrong of [undefined, '', 'last8', '2026-11-03', '2026-11-03..2026-11-22', '2026-02-30..2026-03-01', '..'])
    expect(parseDays(wrong, RUNNING), wrong).toBeNull()
})

test('WD1 parseDate accepts the current working day and refuses a future day', () => {
  expect(parseDate(RUNNING, RUNNING)).toBe(RUNNING)
  for (const wrong of ['2026-11-22', '2026-13-01', '2026-02-31', 'today', undefined])
    expect(parseDate(wrong, RUNNING), wrong).toBeNull()
})
