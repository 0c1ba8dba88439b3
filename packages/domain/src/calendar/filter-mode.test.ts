import { expect, test } from 'vitest'
import { FILTER_MODES, findFilterWindow, initialFilterMode, type FilterMode } from './filter-mode.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Saturday, 21 November 2026, 00:00 GMT+8. */
const SATURDAY_MS = 1_795_190_400_000

/** Returns a time on that Saturday; hours above 24 fall on Sunday. */
function at(hours: number, minutes = 0): number {
  return SATURDAY_MS + hours * HOUR_MS + minutes * MINUTE_MS
}

function shows(mode: FilterMode, nowMs: number, kickOffMs: number): boolean {
  const window = findFilterWindow(mode, nowMs)
  return window === null || (kickOffMs >= window.fromMs && kickOffMs < window.toMs)
}

test('filter modes follow the menu order, and mode 0 has no time window', () => {
  expect(FILTER_MODES).toEqual([0, 9, 1, 2, 3, 4, 5])
  expect(findFilterWindow(0, at(15))).toBeNull()
})

test.each([
  [9, 120],
  [1, 240],
  [2, 480],
] as const)('mode %i shows matches of the next %i minutes', (mode, minutes) => {
  expect(shows(mode, at(15), at(15, minutes - 1))).toBe(true)
  expect(shows(mode, at(15), at(15, minutes))).toBe(false)
  expect(shows(mode, at(15), at(14, 50))).toBe(true)
  expect(shows(mode, at(23), at(23, minutes - 1))).toBe(true)
})

test('mode 3 shows matches until midnight GMT+8, late starters included', () => {
  expect(shows(3, at(15), at(23, 59))).toBe(true)
  expect(shows(3, at(15), at(24))).toBe(false)
  expect(shows(3, at(15), at(14))).toBe(true)
  expect(shows(3, at(24), at(47, 59))).toBe(true)
  expect(shows(3, at(24), at(48))).toBe(false)
})

test('mode 4 shows 00:00 to 04:00 of the current night, and of the next night from 04:00 on', () => {
  for (const now of [at(15), at(24), at(27, 59)]) {
    expect(shows(4, now, at(23, 59))).toBe(false)
    expect(shows(4, now, at(24))).toBe(true)
    expect(shows(4, now, at(27, 59))).toBe(true)
    expect(shows(4, now, at(28))).toBe(false)
  }
  expect(shows(4, at(28), at(27))).toBe(false)
  expect(shows(4, at(28), at(48))).toBe(true)
})

test('mode 5 shows 04:00 to 12:00 of the current morning, and of the next morning from noon on', () => {
  for (const now of [at(15), at(26), at(35, 59)]) {
    expect(shows(5, now, at(27, 59))).toBe(false)
    expect(shows(5, now, at(28))).toBe(true)
    expect(shows(5, now, at(35, 59))).toBe(true)
    expect(shows(5, now, at(36))).toBe(false)
  }
  expect(shows(5, at(36), at(52))).toBe(true)
})

test('the initial filter is the next 4 hours on Saturday and Sunday at GMT+8, otherwise all', () => {
  expect([at(0), at(23, 59), at(24), at(47, 59)].map(initialFilterMode)).toEqual([1, 1, 1, 1])
  expect([at(-1), at(48), at(72), at(5 * 24)].map(initialFilterMode)).toEqual([0, 0, 0, 0])
})
