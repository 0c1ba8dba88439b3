import { expect, test } from 'vitest'
import type { ResultRow } from '@touchline/contract/named-records'
import { finalScore, halfScore, isClosed } from './closed-matches.ts'

const ROW: ResultRow = {
  matchId: 1,
  sportId: 1,
  leagueId: 1,
  league: 'Cup',
  leagueRegion: null,
  home: 'A',
  away: 'B',
  homeRegion: null,
  awayRegion: null,
  kickOff: '2026-11-21T20:00:00+08:00',
  child: null,
  matchStatus: 1,
  halfTime: [1, 0],
  fullTime: [2, 1],
  parts: [],
  runners: null,
  outright: null,
  method: null,
  winner: null,
  shortened: false,
  certainty: 2,
  version: 1,
  amended: false,
}

test('a finished match is closed, a match in its second half and a corners match are not', () => {
  expect([0, 1, 2, 5].map((matchStatus) => isClosed({ matchStatus, child: null }))).toEqual([false, true, true, true])
  expect(isClosed({ matchStatus: 1, child: { of: 1, kind: 'corners' } })).toBe(false)
})

test('a completed match has final and half-time scores, an incomplete match has no final score', () => {
  expect([finalScore(ROW), halfScore(ROW)]).toEqual(['2–1', '1–0'])
  expect(finalScore({ ...ROW, matchStatus: 5 })).toBe('')
  expect(halfScore({ halfTime: null })).toBe('')
  expect(finalScore({ ...ROW, runners: [] })).toBe('')
})
