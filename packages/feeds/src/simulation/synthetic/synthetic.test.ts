import type { FeedChange, Fixture } from '@touchline/domain/match'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSynthetic } from './index.ts'
import { roundRobin, countRounds } from './round-robin.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const FOOTBALL = ['football']
const START_MS = Date.parse('2026-11-21T09:30Z')
function results(changes: readonly FeedChange[]) {
  return changes.flatMap((change) => (change.kind === 'result' ? [change] : []))
}
function fixturesIn(changes: readonly FeedChange[]) {
  return changes.flatMap((change) => (change.kind === 'fixture' ? [change.fixture] : []))
}
function keyOf(change: FeedChange) {
  return change.kind === 'fixture' ? change.fixture.key : change.kind === 'alive' ? '' : change.key
}
/** Creates a player of generated football matches, without corners, bookings and outrights. */
function playerOf(seed: number, horizonDays = 2) {
  const player = openSynthetic(seed, FOOTBALL).play({ seed, fromMs: START_MS, horizonDays })
  return {
    advance: (toMs: number) =>
      player.advance(toMs).filter((change) => !/\/(corners|bookings)$|^\d+\/t\//.test(keyOf(change))),
  }
}

/** Returns true for a Saturday from 12:00 UTC on, when most countries play. */
function isSaturday(atMs: number): boolean {
  const at = new Date(atMs)
  return at.getUTCDay() === 6 && at.getUTCHours() >= 12 && at.getUTCHours() <= 18
}

/** Changes of ten days of one season, simulated once and shared by the tests. */
let ofTenDays: readonly FeedChange[] | undefined
function tenDays(): readonly FeedChange[] {
  ofTenDays ??= playerOf(7).advance(START_MS + 10 * DAY_MS)
  return ofTenDays
}

test('in a round robin every pairing is played once at home and once away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 55 }), (size) => {
      const teams = Array.from({ length: size }, (_, index) => index)
      const met = new Set<string>()
      for (let round = 0; round < countRounds(size); round += 1) {
        const pairs = roundRobin(teams, round)
        expect(new Set(pairs.flat()).size).toBe(2 * pairs.length)
        for (const pair of pairs) met.add(pair.join('-'))
      }
      expect(met.size).toBe(size * (size - 1))
    }),
    { numRuns: 25 },
  )
})

test('WD2 at every hour of a week matches are live, and over 250 are listed for early and today', () => {
  const player = playerOf(7)
  const waiting = new Map<string, Fixture>()
  const live = new Set<string>()

  const note = (change: FeedChange): void => {
    if (change.kind === 'fixture') waiting.set(change.fixture.key, change.fixture)
    if (change.kind !== 'state') return
    waiting.delete(change.key)
    if (change.state.period === 'ended' || change.state.period === 'pre') live.delete(change.key)
    else live.add(change.key)
  }
  player.advance(START_MS).forEach(note)
  for (let nowMs = START_MS + 4 * HOUR_MS; nowMs < START_MS + 7 * DAY_MS; nowMs += HOUR_MS) {
    player.advance(nowMs).forEach(note)
    const dayEndMs = Math.floor((nowMs - 4 * HOUR_MS) / DAY_MS) * DAY_MS + 28 * HOUR_MS
    const kickOffs = [...waiting.values()].map(({ kickOffMs }) => kickOffMs)
    expect(live.size).toBeGreaterThanOrEqual(isSaturday(nowMs) ? 20 : 1)
    const isLate = dayEndMs - nowMs < 3 * HOUR_MS
    expect(kickOffs.filter((atMs) => atMs < dayEndMs).length).toBeGreaterThanOrEqual(isLate ? 0 : 1)
    expect(kickOffs.filter((atMs) => atMs >= dayEndMs).length).toBeGreaterThanOrEqual(1)
    expect(waiting.size).toBeGreaterThanOrEqual(250)
  }
})

test('no club plays on two consecutive days, and league names are unique', () => {
  const fixtures = fixturesIn(playerOf(7, 40).advance(START_MS)).toSorted((a, b) => a.kickOffMs - b.kickOffMs)
  expect(fixtures.length).toBeGreaterThan(8_000)
  expect(new Set(fixtures.map(({ key }) => key)).size).toBe(fixtures.length)
  const last = new Map<string, number>()
  const leagues = new Map<string, string>()
  for (const { home, away, kickOffMs, league } of fixtures) {
    expect(leagues.get(league.name) ?? league.key).toBe(league.key)
    leagues.set(league.name, league.key)
    for (const { name } of [home, away]) {
      expect(kickOffMs - (last.get(name) ?? -Infinity), name).toBeGreaterThanOrEqual(1.5 * DAY_MS)
      last.set(name, kickOffMs)
    }
  }
})

test('the same seed gives the same season, another seed gives a different one', () => {
  const day = (seed: number) => playerOf(seed).advance(START_MS + 6 * HOUR_MS)
  const first = day(7)
  expect(day(7)).toEqual(first)
  expect(results(day(8)).map(({ outcome }) => outcome)).not.toEqual(results(first).map(({ outcome }) => outcome))
})

test('ten days contain corrections, abandonments, postponements, disallowed goals and red cards', () => {
  const changes = tenDays()
  const ends = results(changes)
  expect(ends.some(({ version }) => version === 3)).toBe(true)
  expect(ends.some(({ outcome }) => outcome.parts.full?.status === 'abandoned')).toBe(true)
  expect(ends.some(({ outcome }) => outcome.parts.full?.status === 'cancelled')).toBe(true)
  const states = changes.flatMap((change) => (change.kind === 'state' ? [change] : []))
  expect(states.some(({ state }) => state.reds.home + state.reds.away > 1)).toBe(true)
  const goals = new Map<string, number>()
  const takenBack = states.filter(({ key, state }) => {
    const before = goals.get(key) ?? 0
    goals.set(key, state.goals.length)
    return state.period !== 'ended' && state.goals.length < before
  })
  expect(takenBack.length).toBeGreaterThan(0)
})

test('matches have 2.4 to 3.1 goals on average, with more at home', () => {
  const scores = results(tenDays()).flatMap(({ version, outcome }) => {
    const { full } = outcome.parts
    return version === 2 && full?.status === 'completed' ? [full.score] : []
  })
  const mean = (side: 'home' | 'away') => scores.reduce((sum, score) => sum + score[side], 0) / scores.length
  expect(mean('home') + mean('away')).toBeGreaterThan(2.4)
  expect(mean('home') + mean('away')).toBeLessThan(3.1)
  expect(mean('home')).toBeGreaterThan(mean('away'))
})

test('past results of a fixture equal the published results from before its week', () => {
  const source = openSynthetic(7, FOOTBALL)
  const played = new Map<string, string>()
  const fixtures = new Map<string, Fixture>()
  for (const change of tenDays()) {
    if (change.kind === 'fixture') fixtures.set(change.fixture.key, change.fixture)
    if (change.kind !== 'result' || change.outcome.parts.full?.status !== 'completed') continue
    const { home, away } = change.outcome.parts.full.score
    const fixture = fixtures.get(change.key)
    if (fixture === undefined) throw new Error(`${change.key} was not announced`)
    played.set(`${fixture.home.name}-${fixture.away.name} ${fixture.kickOffMs}`, `${home}-${away}`)
  }
  const latest = [...fixtures.values()].findLast(({ kickOffMs }) => kickOffMs > START_MS + 8 * DAY_MS)
  if (latest === undefined) throw new Error('no fixture after eight days')
  const { asOfMs, results: past } = source.findPast(latest.key)
  expect(asOfMs).toBeLessThanOrEqual(latest.kickOffMs)
  expect(past.length).toBeGreaterThan(400)
  expect(past.every(({ playedMs }) => playedMs < asOfMs)).toBe(true)
  const both = past.flatMap(({ home, away, playedMs, homeGoals, awayGoals }) => {
    const result = played.get(`${home}-${away} ${playedMs}`)
    return result === undefined ? [] : [[result, `${homeGoals}-${awayGoals}`]]
  })
  expect(both.length).toBeGreaterThan(50)
  for (const [told, learned] of both) expect(learned).toBe(told)
  expect(() => source.findPast('8/GB/1/first.1-2')).toThrow('no fixture of this source has the key')
})
