import type { MatchId, SportId } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import type { CompetitionMatch } from '../results/index.ts'
import { computeCompetition } from './competition.ts'
import type { LeagueRulings } from './ruling.ts'

const DAY_MS = 86_400_000

function match(matchId: number, kickOffMs: number, score: CompetitionMatch['score']): CompetitionMatch {
  return {
    matchId: matchId as MatchId,
    leagueId: 1,
    league: { key: 'league', name: 'League', region: null, sportId: 1 as SportId },
    home: 'Ajax',
    homeRegion: null,
    away: 'Bayer',
    awayRegion: null,
    kickOffMs,
    status: 1,
    stage: null,
    score,
    extra: null,
    shootOut: null,
    winner: null,
    version: 1,
  }
}

const SIX_OFF: LeagueRulings = {
  awards: [],
  deductions: [{ matchId: 1 as MatchId, season: null, team: 'Ajax', region: null, points: 6 }],
  version: 1,
}

test('CP5 CP9 a deduction without a season applies as long as the match of its ruling counts', () => {
  const matches = [match(1, 0, { home: 1, away: 0 }), match(2, 200 * DAY_MS, { home: 1, away: 0 })]
  const ajaxAt = (nowMs: number) =>
    computeCompetition({ matches, rulings: SIX_OFF }, nowMs)?.tables[0]?.rows.find(({ teamId }) =>
      teamId.includes('Ajax'),
    )
  expect(ajaxAt(201 * DAY_MS)).toMatchObject({ points: 0, deducted: 6 })
  expect(ajaxAt(329 * DAY_MS)).toMatchObject({ points: 0, deducted: 6 })
  expect(ajaxAt(331 * DAY_MS)).toMatchObject({ points: 3, deducted: 0 })
})

test('CP3 after a walkover the named winner advances, and the match counts in no table', () => {
  const final = { season: '2026', round: { ties: 1, legs: 1 as const } }
  const forfeit = { ...match(1, 0, null), status: 2 as const, stage: final, winner: 'away' as const }
  const none = { ...SIX_OFF, deductions: [] }
  const bracketOf = (matches: readonly CompetitionMatch[]) =>
    computeCompetition({ matches, rulings: none }, DAY_MS)?.bracket?.rounds[0]?.[0]
  expect(bracketOf([forfeit])).toMatchObject({ kind: 'tie', winnerId: expect.stringContaining('Bayer') as string })
  expect(bracketOf([{ ...forfeit, winner: null }])).toBeUndefined()
  const league = { ...match(2, 0, null), status: 2 as const, winner: 'away' as const }
  expect(computeCompetition({ matches: [league], rulings: none }, DAY_MS)?.tables).toEqual([])
})
