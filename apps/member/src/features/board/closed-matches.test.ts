import { expect, test } from 'vitest'
import type { ResultRow } from '@touchline/contract/result'
import { finalScore, halfScore, isClosed } from './closed-matches.ts'

const ROW: ResultRow = {
  match_id: 1,
  sport_id: 1,
  league_id: 1,
  league: 'Cup',
  league_region: null,
  home: 'A',
  away: 'B',
  home_region: null,
  away_region: null,
  kick_off: '2026-11-21T20:00:00+08:00',
  child: null,
  match_status: 1,
  half_time: [1, 0],
  full_time: [2, 1],
  parts: [],
  runners: null,
  outright: null,
  method: null,
  certainty: 2,
  version: 1,
  amended: false,
}

test('closed is what is over: not what goes on with its first half known, and not the corners of a match', () => {
  expect([0, 1, 2, 5].map((match_status) => isClosed({ match_status, child: null }))).toEqual([false, true, true, true])
  expect(isClosed({ match_status: 1, child: { of: 1, kind: 'corners' } })).toBe(false)
})

test('a match that was not played out has no final score, one that was has both', () => {
  expect([finalScore(ROW), halfScore(ROW)]).toEqual(['2–1', '1–0'])
  expect(finalScore({ ...ROW, match_status: 5 })).toBe('')
  expect(halfScore({ half_time: null })).toBe('')
  expect(finalScore({ ...ROW, runners: [] })).toBe('')
})
