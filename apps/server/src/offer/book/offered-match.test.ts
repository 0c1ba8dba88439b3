import type { LiveState, MatchId } from '@touchline/domain/match'
import { SPORTS } from '@touchline/domain/sport'
import { expect, test } from 'vitest'
import type { BookMatch, BookView } from './book-ports.ts'
import { buildOfferedMatch } from './offered-match.ts'

const matchId = 7 as MatchId

const live: LiveState = {
  period: 'extra',
  minute: 100,
  added: 0,
  score: { home: 2, away: 1 },
  parts: { extra: { home: 0, away: 1 } },
  halfTime: { home: 1, away: 0 },
  goals: [],
  reds: { home: 0, away: 0 },
  danger: false,
  suspended: false,
}

function bookOf(sportId: BookMatch['league']['sportId']): BookView {
  return {
    match: () => ({
      id: matchId,
      leagueId: 1,
      league: { key: 'l', name: 'L', region: null, sportId },
      home: { name: 'H', region: null },
      away: { name: 'A', region: null },
      kickOffMs: 0,
      tab: 3,
      betting: 'open',
      live,
    }),
    lines: () => [],
    health: () => ({ seq: 1, silentMs: 0, lagMs: 0 }),
    onChange: () => () => {},
  }
}

function scoreOn(sportId: BookMatch['league']['sportId'], typeCode: string) {
  return buildOfferedMatch(bookOf(sportId), { matchId, typeCode, selection: 'home' })?.score
}

test('GR13 a bet has a score at acceptance in sports with goals, and in no other sport', () => {
  for (const { id, key, family } of SPORTS) {
    expect([key, scoreOn(id, 'BT_HDP')]).toEqual([key, family === 'goals' ? { home: 2, away: 1 } : null])
  }
})

test('GR9 GR8 the score at acceptance is the score of the part that the market counts', () => {
  const football = SPORTS.find(({ key }) => key === 'football')?.id ?? SPORTS[0]?.id
  if (football === undefined) throw new Error('no football')
  expect(['BT_HDP', 'BT_HDP_1H', 'BT_HDP_2H', 'BT_HDP_ET'].map((code) => scoreOn(football, code))).toEqual([
    { home: 2, away: 1 },
    { home: 1, away: 0 },
    { home: 1, away: 1 },
    { home: 0, away: 1 },
  ])
})
