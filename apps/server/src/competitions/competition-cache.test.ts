import type { MatchId, SportId } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import type { CompetitionMatch } from '../results/index.ts'
import { CompetitionCache } from './competition-cache.ts'

const FRESH_MS = 30_000
const NONE = { awards: [], deductions: [], version: 0 }

function match(matchId: number, leagueId: number): CompetitionMatch {
  return {
    matchId: matchId as MatchId,
    leagueId,
    league: { key: 'league', name: 'League', region: null, sportId: 1 as SportId },
    home: 'Ajax',
    homeRegion: null,
    away: 'Bayer',
    awayRegion: null,
    kickOffMs: 0,
    status: 1,
    stage: null,
    score: { home: 1, away: 0 },
    extra: null,
    shootOut: null,
    winner: null,
    version: 1,
  }
}

/** Creates a cache of leagues with one match each, whose id equals the league id. League 9 does not exist. */
function keptWith(reading: () => Promise<void> = () => Promise.resolve()) {
  const asked: number[] = []
  let nowMs = 0
  const kept = new CompetitionCache<number>({
    read: async (leagueId) => {
      asked.push(leagueId)
      await reading()
      return leagueId === 9 ? null : { matches: [match(leagueId, leagueId)], rulings: NONE }
    },
    buildAnswers: ({ leagueId }) => leagueId,
    worldMs: () => 0,
    monotonicMs: () => nowMs,
  })
  const wait = (ms: number): void => {
    nowMs += ms
  }
  return { kept, asked, wait }
}

test('a competition is computed once for concurrent requests, until one of its results changes', async () => {
  const { kept, asked } = keptWith()
  expect(await Promise.all([kept.readCompetition(1), kept.readCompetition(1), kept.readCompetition(2)])).toEqual([
    1, 1, 2,
  ])
  expect(asked).toEqual([1, 2])
  kept.dropChanged([2 as MatchId, 77 as MatchId])
  await Promise.all([kept.readCompetition(1), kept.readCompetition(2)])
  expect(asked).toEqual([1, 2, 2])
  kept.dropChanged('all')
  await Promise.all([kept.readCompetition(1), kept.readCompetition(2)])
  expect(asked).toEqual([1, 2, 2, 1, 2])
})

test('a newly listed match appears half a minute later', async () => {
  const { kept, asked, wait } = keptWith()
  await kept.readCompetition(1)
  wait(FRESH_MS - 1)
  await kept.readCompetition(1)
  expect(asked).toEqual([1])
  wait(1)
  await kept.readCompetition(1)
  expect(asked).toEqual([1, 1])
})

test('a result change during a computation makes the next request compute again', async () => {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const { kept, asked } = keptWith(() => gate)
  const first = kept.readCompetition(1)
  kept.dropChanged([1 as MatchId])
  open()
  await first
  await kept.readCompetition(1)
  expect(asked).toEqual([1, 1])
})

test('a failed read rejects its caller and is retried, and an unknown league returns null', async () => {
  let isDown = true
  const { kept } = keptWith(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()))
  await expect(kept.readCompetition(1)).rejects.toThrow('down')
  isDown = false
  expect(await kept.readCompetition(1)).toBe(1)
  expect(await kept.readCompetition(9)).toBeNull()
})
