import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayByKey, findPreset, presetRange, createRange, buildWeeks } from './working-range.ts'

const RUNNING = '2026-11-21'

test('presets end on the current working day, except yesterday', () => {
  expect(presetRange('today', RUNNING)).toEqual({ from: RUNNING, to: RUNNING })
  expect(presetRange('yesterday', RUNNING)).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(presetRange('last7', RUNNING)).toEqual({ from: '2026-11-15', to: RUNNING })
  expect(presetRange('last30', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(findPreset(presetRange('last90', RUNNING), RUNNING)).toBe('last90')
  expect(findPreset({ from: '2026-11-01', to: RUNNING }, RUNNING)).toBeNull()
})

test('two days form a range in either order, limited to one hundred days', () => {
  expect(createRange('2026-11-20', '2026-11-03')).toEqual({ from: '2026-11-03', to: '2026-11-20' })
  expect(createRange('2020-01-01', RUNNING)).toEqual({ from: addDays(RUNNING, -99), to: RUNNING })
})

test('a month contains each of its days once, and weeks start on Monday', () => {
  const weeks = buildWeeks('2026-11-21')
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
  expect(
    buildWeeks('2028-02-10')
      .flat()
      .filter((day) => day !== null),
  ).toHaveLength(29)
  for (const week of weeks) expect(week).toHaveLength(7)
})

test('keys move the selected day through the calendar', () => {
  expect(dayByKey(RUNNING, 'ArrowUp')).toBe('2026-11-14')
  expect(dayByKey('2026-12-31', 'ArrowRight')).toBe('2027-01-01')
  expect([dayByKey(RUNNING, 'Home'), dayByKey(RUNNING, 'End')]).toEqual(['2026-11-16', '2026-11-22'])
  expect([dayByKey('2026-03-31', 'PageUp'), dayByKey('2026-12-31', 'PageDown')]).toEqual(['2026-02-28', '2027-01-31'])
  expect(dayByKey(RUNNING, 'Enter')).toBeNull()
})

test('adding and subtracting months returns the same day or the last day of a shorter month', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((day) => addDays('2000-01-01', day))
  fc.assert(
    fc.property(days, fc.integer({ min: -30, max: 30 }), (day, months) => {
      const back = addMonths(addMonths(day, months), -months)
      expect(back.slice(0, 7)).toBe(day.slice(0, 7))
      expect(back <= day).toBe(true)
    }),
  )
})

test('WD1 addDays crosses month and year boundaries', () => {
  expect(addDays('2026-11-21', 1)).toBe('2026-11-22')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
