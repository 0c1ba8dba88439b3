import type { FeedChange, Fixture } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { openSynthetic } from './index.ts'

const DAY_MS = 86_400_000
/** Two countries whose seasons run from March to December. */
const COUNTRIES = ['JP', 'KR']
const FROM_MS = Date.parse('2026-02-20T00:00Z')
const DAYS = 300
const SATURDAY_MS = Date.parse('2026-10-17T00:00Z')

type Result = Extract<FeedChange, { kind: 'result' }>

/** Computes the table from the published results: points, goal difference, goals. */
function tableOf(results: readonly (readonly [Fixture, Result])[], teams: readonly string[]): readonly number[] {
  const rows = teams.map((name) => {
    const games = results.flatMap(([{ home, away }, { outcome }]) => {
      const full = outcome.parts.full
      if (full?.status !== 'completed') return []
      if (home.name === name) return [[full.score.home, full.score.away] as const]
      return away.name === name ? [[full.score.away, full.score.home] as const] : []
    })
    const sum = (of: (us: number, them: number) => number): number => games.reduce((all, [a, b]) => all + of(a, b), 0)
    return [sum((a, b) => (a > b ? 3 : a === b ? 1 : 0)), sum((a, b) => a - b), sum((a) => a)] as const
  })
  const sorted = rows.toSorted((a, b) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2])
  return rows.map((row) => 1 + sorted.findIndex((other) => String(other) === String(row)))
}

/** Number of simulated days: longer than any season, and shorter than the time between two season starts. */
const SEASON_DAYS = 300

/** Simulates football day by day. Returns fixtures and final results by key. */
function playDays(days: number) {
  const source = openSynthetic(3, ['football'], COUNTRIES)
  const player = source.play({ seed: 3, fromMs: FROM_MS, horizonDays: 2 })
  const fixtures = new Map<string, Fixture>()
  const results = new Map<string, Result>()
  for (let day = 0; day <= days; day += 1) {
    for (const change of player.advance(FROM_MS + day * DAY_MS)) {
      if (change.kind === 'fixture') fixtures.set(change.fixture.key, change.fixture)
      if (change.kind === 'result') results.set(change.key, change)
    }
  }
  return { source, fixtures, results }
}

let ofSeason: ReturnType<typeof playDays> | undefined
/** Returns the changes of complete seasons; simulated once and shared by the tests. */
function season(): ReturnType<typeof playDays> {
  ofSeason ??= playDays(DAYS)
  return ofSeason
}

test('GR11 a football season ends with the table of its published results', () => {
  const { fixtures, results } = season()
  const outrights = [...fixtures.values()].filter(({ key }) => key.split('/')[1] === 't' && !key.endsWith('/scorers'))
  const kickOffs = (league: string) =>
    [...fixtures.values()]
      .filter(({ key, runners }) => key.split('/')[1] !== 't' && runners === undefined)
      .filter((one) => one.league.key === league && !/corners|bookings/.test(one.key))
  let compared = 0
  for (const { key, league, runners = [], kickOffMs } of outrights) {
    const ended = results.get(key)
    const played = kickOffs(league.key).filter(
      (one) => one.kickOffMs < kickOffMs + DAY_MS && one.kickOffMs > kickOffMs - SEASON_DAYS * DAY_MS,
    )
    if (ended === undefined || played.length < runners.length * (runners.length - 1)) continue
    expect(new Set(played.map(({ home, away }) => `${home.name}-${away.name}`)).size).toBe(played.length)
    const told = played.flatMap((one) => {
      const result = results.get(one.key)
      return result === undefined ? [] : [[one, result] as const]
    })
    expect(ended.outcome.places).toEqual(
      tableOf(
        told,
        runners.map(({ name }) => name),
      ),
    )
    compared += 1
  }
  expect(compared).toBe(2)
})

test('MA3 a season table changes only when a result is published', () => {
  const source = openSynthetic(3, ['football'], COUNTRIES)
  const player = source.play({ seed: 3, fromMs: SATURDAY_MS, horizonDays: 2 })
  const listed = player.advance(SATURDAY_MS).flatMap((change) => (change.kind === 'fixture' ? [change.fixture] : []))
  const first = listed.find(({ key }) => key.split('/')[1] === 't')
  if (first === undefined) throw new Error('no season is listed')
  const playedAt = (atMs: number): string => JSON.stringify(source.findSeason?.(first.key, atMs)?.table)
  let known = playedAt(SATURDAY_MS)
  const ours = new Set(listed.filter(({ league }) => league.key === first.league.key).map(({ key }) => key))
  let moves = 0
  for (let minute = 1; minute <= 1440; minute += 1) {
    const atMs = SATURDAY_MS + minute * 60_000
    const changes = player.advance(atMs)
    for (const change of changes) {
      if (change.kind === 'fixture' && change.fixture.league.key === first.league.key) ours.add(change.fixture.key)
    }
    const over = changes.some((change) => change.kind === 'result' && change.certainty === 2 && ours.has(change.key))
    const now = playedAt(atMs)
    if (now !== known) {
      expect(over).toBe(true)
      moves += 1
    }
    known = now
  }
  expect(moves).toBeGreaterThan(2)
})

test('GR14 every goal belongs to a player or is an own goal, and all scorers are ranked', () => {
  const { source, fixtures, results } = season()
  let compared = 0
  for (const [key, { runners = [], home }] of fixtures) {
    const ended = results.get(key)
    if (!key.endsWith('/scorers') || ended === undefined) continue
    const told = source.findSeason?.(key, Infinity)
    const players = told?.scorers?.players ?? []
    expect(told?.remainingMatches).toEqual([])
    expect(home.name).not.toBe('')
    expect(runners.length).toBe(told?.scorers?.listed)
    expect(runners.length).toBeLessThanOrEqual(64)
    expect(new Set(runners.map(({ name }) => name)).size).toBe(runners.length)
    const own = (told?.table ?? []).map(
      ({ scored }, team) =>
        scored - players.filter((one) => one.team === team).reduce((sum, { goals }) => sum + goals, 0),
    )
    expect(Math.min(...own)).toBeGreaterThanOrEqual(0)
    const goals = (told?.table ?? []).reduce((sum, { scored }) => sum + scored, 0)
    expect(own.reduce((sum, one) => sum + one, 0) / goals).toBeLessThan(0.08)
    const sorted = players.map((one) => one.goals).toSorted((a, b) => b - a)
    expect(ended.outcome.places).toEqual(players.map((one) => 1 + sorted.indexOf(one.goals)))
    compared += 1
  }
  expect(compared).toBe(2)
})
