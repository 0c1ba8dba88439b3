import { expect, test } from 'vitest'
import { computeChanges, collectLeaves } from './audit-changes.ts'

test('unchanged fields are omitted, and changed fields are listed by path from the outermost in', () => {
  const before = { waitMs: null, marginBp: 350, groupBp: { cs: 700 }, languages: ['en', 'th'] }
  const after = { waitMs: 8_000, marginBp: 350, groupBp: { ou: 200 }, languages: ['th', 'en'] }
  expect(computeChanges({ before, after })).toEqual([
    { path: ['waitMs'], was: null, is: 8_000 },
    { path: ['groupBp', 'cs'], was: 700, is: undefined },
    { path: ['languages'], was: ['en', 'th'], is: ['th', 'en'] },
    { path: ['groupBp', 'ou'], was: undefined, is: 200 },
  ])
})

test('a creation lists every new field without a previous value', () => {
  expect(
    computeChanges({ before: null, after: { made: [{ account: 'AA01' }, { account: 'AA02' }], by: 'AA' } }),
  ).toEqual([
    { path: ['made', '0', 'account'], was: undefined, is: 'AA01' },
    { path: ['made', '1', 'account'], was: undefined, is: 'AA02' },
    { path: ['by'], was: undefined, is: 'AA' },
  ])
})

test('a name with a dot is one path segment, an empty list is a leaf, and null has no leaves', () => {
  expect(collectLeaves({ 'a.b': { c: [] } })).toEqual([{ path: ['a.b', 'c'], leaf: [] }])
  expect(collectLeaves(null)).toEqual([])
  expect(collectLeaves(undefined)).toEqual([])
  expect(computeChanges({ before: { x: 1 }, after: { x: 1 } })).toEqual([])
})

test('limit changes are listed by sport, also if the limits are a list of rows', () => {
  const before = { limits: { 1: { minBet: '100', maxBet: '500' }, 2: { minBet: '100', maxBet: '500' } } }
  const after = { limits: { 1: { minBet: '100', maxBet: '900' }, 2: { minBet: '100', maxBet: '500' } } }
  expect(computeChanges({ before, after })).toEqual([{ path: ['limits', 'sport/1', 'maxBet'], was: '500', is: '900' }])
  expect(computeChanges({ before: [{ sportId: 7, maxBet: '5' }], after: [{ sportId: 7, maxBet: '6' }] })).toEqual([
    { path: ['sport/7', 'maxBet'], was: '5', is: '6' },
  ])
})
