import { expect, test } from 'vitest'
import type { MatchId } from '../match/index.ts'
import {
  legBounds,
  legCountRefusal,
  relatedLegs,
  strictestLimits,
  TICKET_KINDS,
  type LegOrigin,
  type TicketKind,
} from './index.ts'

test.each<[TicketKind, live: number, least: number, most: number]>([
  ['single', 0, 1, 1],
  ['single', 1, 1, 1],
  ['mmo_single', 1, 1, 1],
  ['parlay', 0, 2, 12],
  ['parlay', 1, 3, 12],
  ['system', 0, 2, 12],
  ['system', 2, 3, 12],
  ['mmo_parlay', 0, 2, 10],
  ['mmo_parlay', 1, 2, 10],
  ['builder', 0, 2, 12],
  ['builder', 2, 2, 12],
])('PA1 a %s with %i legs in play has %i to %i legs', (kind, live, min, max) => {
  expect(legBounds(kind, live)).toEqual({ min, max })
})

test('PA1 too few legs are refused with minMatch and too many legs with maxMatch', () => {
  for (const kind of TICKET_KINDS) {
    for (const live of [0, 1]) {
      const { min, max } = legBounds(kind, live)
      expect([min - 1, min, max, max + 1].map((legs) => legCountRefusal(kind, legs, live))).toEqual([
        'minMatch',
        null,
        null,
        'maxMatch',
      ])
    }
  }
})

function origin(matchId: number, patch: Partial<LegOrigin> = {}): LegOrigin {
  return {
    matchId: matchId as MatchId,
    parentId: null,
    leagueKey: 'A',
    teams: [`h${matchId}`, `a${matchId}`],
    isOutright: false,
    ...patch,
  }
}
function corners(matchId: number, parentId: number): LegOrigin {
  return origin(matchId, { parentId: parentId as MatchId })
}
function winner(matchId: number, team: string, leagueKey = 'A'): LegOrigin {
  return origin(matchId, { isOutright: true, teams: [team], leagueKey })
}

test.each<[string, readonly LegOrigin[], ReturnType<typeof relatedLegs>]>([
  ['different matches', [origin(1), origin(2), origin(3)], null],
  ['the same match', [origin(1), origin(2), origin(1)], { first: 0, second: 2, why: 'match' }],
  ['a match and its corners', [origin(1), corners(2, 1)], { first: 0, second: 1, why: 'match' }],
  ['corners and bookings of a match', [corners(2, 1), corners(3, 1)], { first: 0, second: 1, why: 'match' }],
  ['corners of two matches', [corners(3, 1), corners(4, 2)], null],
  ['a team and its outright', [origin(1), winner(9, 'h1')], { first: 0, second: 1, why: 'outright' }],
  ['an outright and its team away', [winner(9, 'a1'), origin(1)], { first: 0, second: 1, why: 'outright' }],
  ['another team of the league', [origin(1), winner(9, 'h2')], null],
  ['a team of that name in another league', [origin(1), winner(9, 'h1', 'B')], null],
  ['two outrights on one runner', [winner(8, 'h1'), winner(9, 'h1')], { first: 0, second: 1, why: 'outright' }],
  ['two runners of one race', [winner(9, 'h1'), winner(9, 'h2')], { first: 0, second: 1, why: 'match' }],
  ['the same team twice in its league', [origin(1), origin(2, { teams: ['h1', 'x'] })], null],
  ['the first pair of several', [origin(1), origin(2), origin(2), origin(1)], { first: 1, second: 2, why: 'match' }],
])('PA1 the related-leg check is correct for: %s', (_name, legs, related) => {
  expect(relatedLegs(legs)).toEqual(related)
})

const LIMITS = { minBetMinor: 100n, maxBetMinor: 1_000n, maxPayoutMinor: 3_000n }

test('LI1 the strictest limits apply across several sports', () => {
  const other = { minBetMinor: 50n, maxBetMinor: 2_000n, maxPayoutMinor: 2_500n }
  const strictest = { minBetMinor: 100n, maxBetMinor: 1_000n, maxPayoutMinor: 2_500n }
  expect(strictestLimits([LIMITS])).toEqual(LIMITS)
  expect(strictestLimits([LIMITS, other])).toEqual(strictest)
  expect(strictestLimits([other, LIMITS])).toEqual(strictest)
  expect(() => strictestLimits([])).toThrow('no limits')
})
