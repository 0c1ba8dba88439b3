import { expect, test } from 'vitest'
import type { PastResult } from '../../match/index.ts'
import { expectedGoals, fitStrengths } from '../index.ts'

const DAY_MS = 86_400_000

/** Park and Miller's generator, for reproducible seasons. */
function drawsFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function poissonDraw(mean: number, draw: number): number {
  let goals = 0
  let chance = Math.exp(-mean)
  for (let below = chance; draw > below && goals < 20; below += chance) {
    goals += 1
    chance *= mean / goals
  }
  return goals
}

interface World {
  readonly league: string
  /** Combined attack and defence quality by team. */
  readonly quality: ReadonlyMap<string, number>
  readonly base: number
  readonly home: number
}

function worldOf(league: string, teams: number, base: number, home = 0.25): World {
  return {
    league,
    base,
    home,
    quality: new Map(Array.from({ length: teams }, (_, at) => [`${league}-${at}`, (at / (teams - 1) - 0.5) * 0.8])),
  }
}

/** Generates a double round robin, repeated `rounds` times, with a match every `stepDays`. */
function seasonOf(world: World, rounds: number, seed: number, stepDays = 0.5): readonly PastResult[] {
  const draw = drawsFrom(seed)
  const teams = [...world.quality.keys()]
  const pairs = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => [home, away] as const))
  return Array.from({ length: rounds }, () => pairs)
    .flat()
    .map(([home, away], at) => {
      const lead = (world.quality.get(home) ?? 0) - (world.quality.get(away) ?? 0)
      return {
        league: world.league,
        home,
        away,
        neutral: false,
        playedMs: at * stepDays * DAY_MS,
        homeGoals: poissonDraw(Math.exp(world.base + world.home + lead), draw()),
        awayGoals: poissonDraw(Math.exp(world.base - lead), draw()),
      }
    })
}

function endOf(results: readonly PastResult[]): number {
  return Math.max(...results.map(({ playedMs }) => playedMs)) + 1
}

test('the fit recovers the strengths that generated the results', () => {
  const world = worldOf('north', 10, Math.log(1.2))
  const results = seasonOf(world, 30, 7)
  const strengths = fitStrengths(results, { asOfMs: endOf(results), halfLifeDays: 10_000 })
  for (const [team, quality] of world.quality) {
    expect(strengths.teams.get(team)?.attack).toBeCloseTo(quality, 0.7)
    expect(Math.abs((strengths.teams.get(team)?.attack ?? NaN) - quality)).toBeLessThan(0.1)
    expect(Math.abs((strengths.teams.get(team)?.defence ?? NaN) - quality)).toBeLessThan(0.1)
  }
  const even = expectedGoals(strengths, { league: 'north', home: 'north-4', away: 'north-5', neutral: false })
  expect(even.home / even.away).toBeGreaterThan(1.1)
  expect(Math.abs(strengths.rho)).toBeLessThan(0.05)
})

test('a neutral venue has no home advantage', () => {
  const results = seasonOf(worldOf('north', 8, 0.2), 4, 3)
  const strengths = fitStrengths(results, { asOfMs: endOf(results) })
  const pairing = { league: 'north', home: 'north-1', away: 'north-6', neutral: true }
  const there = expectedGoals(strengths, pairing)
  const back = expectedGoals(strengths, { ...pairing, home: 'north-6', away: 'north-1' })
  expect(there.home).toBeCloseTo(back.away, 12)
  expect(expectedGoals(strengths, { ...pairing, neutral: false }).home).toBeGreaterThan(there.home)
  const onNeutral = results.map((result) => ({ ...result, neutral: true }))
  expect(fitStrengths(onNeutral, { asOfMs: endOf(results) }).homeAdvantage).toBeCloseTo(0.24, 6)
})

test('the fit uses only results before the given time, in any order', () => {
  const results = seasonOf(worldOf('north', 8, 0.2), 4, 3)
  const asOfMs = 60 * DAY_MS
  const before = fitStrengths(
    results.filter(({ playedMs }) => playedMs < asOfMs),
    { asOfMs },
  )
  expect(fitStrengths(results, { asOfMs })).toEqual(before)
  expect(fitStrengths([...results].reverse(), { asOfMs }).base).toBeCloseTo(before.base, 4)
})

test('recent results weigh more than old results', () => {
  const fixture = { league: 'north', home: 'a', away: 'b', neutral: true }
  const seasons = (oldGoals: number, newGoals: number): readonly PastResult[] =>
    Array.from({ length: 40 }, (_, at) => ({
      ...fixture,
      playedMs: at * 7 * DAY_MS,
      homeGoals: at < 20 ? oldGoals : newGoals,
      awayGoals: 1,
    }))
  const asOfMs = 40 * 7 * DAY_MS
  const rising = expectedGoals(fitStrengths(seasons(0, 3), { asOfMs }), fixture)
  const falling = expectedGoals(fitStrengths(seasons(3, 0), { asOfMs }), fixture)
  expect(rising.home).toBeGreaterThan(falling.home * 1.5)
})

test('a fit that starts from an earlier fit gives the same strengths', () => {
  const results = seasonOf(worldOf('north', 12, 0.1), 3, 5)
  const earlier = fitStrengths(results, { asOfMs: 90 * DAY_MS })
  const cold = fitStrengths(results, { asOfMs: endOf(results) })
  const warm = fitStrengths(results, { asOfMs: endOf(results), from: earlier })
  expect(warm.base).toBeCloseTo(cold.base, 4)
  for (const [team, { attack, defence }] of cold.teams) {
    expect(warm.teams.get(team)?.attack).toBeCloseTo(attack, 4)
    expect(warm.teams.get(team)?.defence).toBeCloseTo(defence, 4)
  }
})

test('without results every match is average, with a home advantage', () => {
  const model = expectedGoals(fitStrengths([], { asOfMs: 0 }), { league: 'x', home: 'a', away: 'b', neutral: false })
  expect(model.away).toBeCloseTo(1.24, 6)
  expect(model.home / model.away).toBeCloseTo(Math.exp(0.24), 6)
  expect(model.rho).toBeCloseTo(-0.05, 6)
})

test('one large win raises a team by less than half as much as twenty large wins', () => {
  const results = seasonOf(worldOf('north', 10, 0.2), 2, 9)
  const asOfMs = endOf(results)
  const attackAfter = (wins: number): number => {
    const won = Array.from(
      { length: wins },
      (_, at): PastResult => ({
        league: 'north',
        home: 'upstart',
        away: 'north-9',
        neutral: false,
        playedMs: asOfMs - 1 - at,
        homeGoals: 6,
        awayGoals: 0,
      }),
    )
    return fitStrengths([...results, ...won], { asOfMs }).teams.get('upstart')?.attack ?? NaN
  }
  expect(attackAfter(1)).toBeGreaterThan(0)
  expect(attackAfter(1)).toBeLessThan(attackAfter(20) / 2)
})

test('weak promoted teams lower the expected strength of the next newcomer', () => {
  const old = seasonOf(worldOf('north', 10, 0.2), 4, 9, 1)
  const asOfMs = endOf(old) + 200 * DAY_MS
  const beaten = ['new-1', 'new-2', 'new-3'].flatMap((team) =>
    Array.from(
      { length: 9 },
      (_, at): PastResult => ({
        league: 'north',
        home: `north-${at}`,
        away: team,
        neutral: false,
        playedMs: endOf(old) + at * 7 * DAY_MS,
        homeGoals: 3,
        awayGoals: 0,
      }),
    ),
  )
  const strengths = fitStrengths([...old, ...beaten], { asOfMs })
  expect(strengths.newcomer.attack).toBeLessThan(-0.05)
  const pairing = { league: 'north', home: 'north-4', away: 'never-seen', neutral: true }
  expect(expectedGoals(strengths, pairing).home).toBeGreaterThan(expectedGoals(strengths, pairing).away)
  const level = strengths.base + (strengths.leagues.get('north')?.goals ?? NaN)
  const defence = strengths.teams.get('north-4')?.defence ?? NaN
  expect(Math.log(expectedGoals(strengths, pairing).away)).toBeCloseTo(level + strengths.newcomer.attack - defence, 9)
  const elsewhere = expectedGoals(strengths, { ...pairing, league: 'unknown', home: 'unheard-of' })
  expect(elsewhere.home).toBeCloseTo(elsewhere.away, 12)
})

test('a high-scoring league is separated from a low-scoring league', () => {
  const many = seasonOf(worldOf('open', 8, 0.5), 4, 11)
  const few = seasonOf(worldOf('tight', 8, -0.1), 4, 13)
  const results = [...many, ...few]
  const strengths = fitStrengths(results, { asOfMs: endOf(results), halfLifeDays: 1000 })
  const goalsIn = (league: string): number =>
    expectedGoals(strengths, { league, home: 'x', away: 'y', neutral: true }).home
  expect(goalsIn('open')).toBeGreaterThan(1.4)
  expect(goalsIn('tight')).toBeLessThan(1.1)
  expect(goalsIn('nowhere')).toBeGreaterThan(goalsIn('tight'))
  expect(goalsIn('nowhere')).toBeLessThan(goalsIn('open'))
})

test('the fit uses form ratings instead of goals if they are known', () => {
  const results = seasonOf(worldOf('north', 8, 0.2), 4, 3)
  const asOfMs = endOf(results)
  const rated = results.map((result) => ({ ...result, homeForm: 2, awayForm: 1 }))
  const model = expectedGoals(fitStrengths(rated, { asOfMs }), {
    league: 'north',
    home: 'north-0',
    away: 'north-7',
    neutral: false,
  })
  expect(model.home).toBeGreaterThan(1.8)
  expect(model.home).toBeLessThan(2.1)
})
