import { expect, test } from 'vitest'
import { validateChoice, parseListQuery, toListSearch } from './list-query.ts'

test('a list query takes known parameters from the URL, numbers as text, and ignores the rest', () => {
  expect(parseListQuery({ view: 'days', sport: 1, date: '2026-11-20', redirect: '/x', status: { a: 1 } })).toEqual({
    view: 'days',
    sport: '1',
    date: '2026-11-20',
  })
  expect(toListSearch({ view: 'days', sport: '1', kind: undefined })).toEqual({ view: 'days', sport: 1 })
})

test('an invalid choice falls back to the first choice', () => {
  expect([validateChoice('b', ['a', 'b'], 'a'), validateChoice('c', ['a', 'b'], 'a')]).toEqual(['b', 'a'])
})
