import { expect, test } from 'vitest'
import { choiceOf, dateOf, daysOf, daysText, listQueryOf, listSearchOf } from './list-query.ts'

const RUNNING = '2026-11-21'

test('of an address a list takes what it knows, numbers as texts, and leaves the rest', () => {
  expect(listQueryOf({ view: 'days', sport: 1, date: '2026-11-20', redirect: '/x', status: { a: 1 } })).toEqual({
    view: 'days',
    sport: '1',
    date: '2026-11-20',
  })
  expect(listSearchOf({ view: 'days', sport: '1', kind: undefined })).toEqual({ view: 'days', sport: 1 })
})

test('days are a preset or two days that have begun; what cannot be read is as if it were not there', () => {
  expect(daysOf('last7', RUNNING)).toBe('last7')
  const range = { from: '2026-11-03', to: '2026-11-20' }
  expect(daysOf(daysText(range), RUNNING)).toEqual(range)
  expect(daysOf('2026-11-20..2026-11-03', RUNNING)).toEqual(range)
  for (const wrong of [undefined, '', 'last8', '2026-11-03', '2026-11-03..2026-11-22', '2026-02-30..2026-03-01', '..'])
    expect(daysOf(wrong, RUNNING), wrong).toBeNull()
})

test('WD1 a working day that is not over may be named, one that has not begun may not', () => {
  expect(dateOf(RUNNING, RUNNING)).toBe(RUNNING)
  for (const wrong of ['2026-11-22', '2026-13-01', '2026-02-31', 'today', undefined])
    expect(dateOf(wrong, RUNNING), wrong).toBeNull()
})

test('a choice that is none is the first', () => {
  expect([choiceOf('b', ['a', 'b'], 'a'), choiceOf('c', ['a', 'b'], 'a')]).toEqual(['b', 'a'])
})
