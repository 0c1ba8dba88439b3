import { expect, test } from 'vitest'
import { listComingDates, countDays, toFilterDay, daysAhead, computeWeekday } from './days.ts'

/** Saturday, 21 November 2026, 15:00 GMT+8. */
const NOW = Date.UTC(2026, 10, 21, 7)
const coming = listComingDates(NOW)
function kickOff(date: string) {
  return `${date}T20:00:00+08:00`
}

test('the filter lists seven dates from the end of the current betting day', () => {
  expect(coming).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ])
  expect(listComingDates(Date.UTC(2026, 10, 21, 3, 59))[0]).toBe('2026-11-21')
  expect(listComingDates(Date.UTC(2026, 10, 21, 4))[0]).toBe('2026-11-22')
  expect(listComingDates(Date.UTC(2026, 11, 31, 7))[0]).toBe('2027-01-01')
})

test('a kick-off belongs to its date at GMT+8, and to later after the last listed date', () => {
  expect(toFilterDay('2026-11-22T12:00:00+08:00', coming)).toBe('2026-11-22')
  expect(toFilterDay('2026-11-28T23:59:59+08:00', coming)).toBe('2026-11-28')
  expect(toFilterDay('2026-11-29T00:00:00+08:00', coming)).toBe('later')
})

test('days with matches are counted in order, and a selected day is listed without matches too', () => {
  const kickOffs = ['2026-12-04', '2026-11-23', '2026-11-22', '2026-11-23'].map(kickOff)
  expect(countDays(kickOffs, coming, ['2026-11-25'])).toEqual([
    { day: '2026-11-22', count: 1 },
    { day: '2026-11-23', count: 2 },
    { day: '2026-11-25', count: 0 },
    { day: 'later', count: 1 },
  ])
})

test('the weekday of a date does not depend on the time zone of the browser', () => {
  expect(['2026-11-21', '2026-11-22', '2027-01-01'].map(computeWeekday)).toEqual([6, 0, 5])
})

test('past days are removed from the selection', () => {
  expect(daysAhead(['2026-11-21', '2026-11-22', 'later'], coming)).toEqual(['2026-11-22', 'later'])
  expect(daysAhead(['2026-11-20'], coming)).toEqual([])
})
