import { expect, test } from 'vitest'
import { choiceOf, listQueryOf, listSearchOf } from './list-query.ts'

test('of an address a list takes what it knows, numbers as texts, and leaves the rest', () => {
  expect(listQueryOf({ view: 'days', sport: 1, date: '2026-11-20', redirect: '/x', status: { a: 1 } })).toEqual({
    view: 'days',
    sport: '1',
    date: '2026-11-20',
  })
  expect(listSearchOf({ view: 'days', sport: '1', kind: undefined })).toEqual({ view: 'days', sport: 1 })
})

test('a choice that is none is the first', () => {
  expect([choiceOf('b', ['a', 'b'], 'a'), choiceOf('c', ['a', 'b'], 'a')]).toEqual(['b', 'a'])
})
