import type { StakeLimitRow } from '@touchline/contract/office/stake-limits'
import { expect, test } from 'vitest'
import { keyOf, ANY_SCOPE, ruleFor, toScopeRequest } from './limit-scope.ts'

const NONE = { sportId: null, leagueId: null, league: null, market: null, phase: null, group: null }
function row(more: Partial<StakeLimitRow>): StakeLimitRow {
  return { ...NONE, most: '100', by: 'house', atMs: 0, ...more }
}

test('LI6 a rule is found by its exact scope, and the scope of a league omits its sport', () => {
  const rows = [row({}), row({ sportId: 1 }), row({ leagueId: 12, league: 'Cup', phase: 'live' })]
  expect(ruleFor(rows, ANY_SCOPE)).toBe(rows[0])
  expect(ruleFor(rows, { ...ANY_SCOPE, sport: '1' })).toBe(rows[1])
  const ofLeague = { ...ANY_SCOPE, sport: '1', league: '12', phase: 'live' }
  expect(ruleFor(rows, ofLeague)).toBe(rows[2])
  expect(toScopeRequest(ofLeague)).toEqual({ leagueId: 12, phase: 'live' })
  expect(ruleFor(rows, { ...ofLeague, group: 'A' })).toBeUndefined()
  expect(new Set(rows.map(keyOf)).size).toBe(rows.length)
})
