import { expect, test } from 'vitest'
import { parseProductSearch } from './product-search.ts'

const SCHEMA = { league: 'id', team: 'string', view: 'string' } as const

test('a product page reads the parameters of its schema', () => {
  expect(parseProductSearch(SCHEMA, { league: 7, team: 'Ajax', view: 'table' })).toEqual({
    league: 7,
    team: 'Ajax',
    view: 'table',
  })
})

test('unknown and malformed parameters are ignored', () => {
  expect(parseProductSearch(SCHEMA, { league: '7', team: 1, view: '', room: 3 })).toEqual({ view: '' })
  expect(parseProductSearch(SCHEMA, { league: -1 })).toEqual({})
  expect(parseProductSearch(SCHEMA, { league: 1.5 })).toEqual({})
})
