import { expect, test } from 'vitest'
import { validateChoice, parseListQuery, toListSearch } from './list-query.ts'

test('of an address a list takes what it knows, numbers as texts, and leaves the rest', () => {
  expect(parseListQuery({ view: 'days', sport: 1, date: '2026-11-20', redirect: '/x', status: { a: 1 } })).toEqual({
    view: 'days',
    sport: '1',
    date: '2026-11-20',
  })
  expect(toListSearch({ view: 'days', sport: '1', kind: undefined })).toEqual({ view: 'days', sport: 1 })
})

test('a choice that is none is the first', () => {
  expect([validateChoice('b', ['a', 'b'], 'a'), validateChoice('c', ['a', 'b'], 'a')]).toEqual(['b', 'a'])
})
