import { marketKindByCode } from '@touchline/domain/market'
import type { Fixture, MatchOutcome } from '@touchline/domain/match'
import {
  DEFAULT_MARGIN,
  type RaceModel,
  computeFairValue,
  computeReachablePlaces,
  priceMatch,
} from '@touchline/domain/pricing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandomDraw } from '../../playback/random-draw.ts'
import { openSynthetic } from '../index.ts'
import { type ToPlay, winnerModel } from './winner-model.ts'

const DAY_MS = 86_400_000
const FROM_MS = Date.parse('2026-11-10T00:00Z')
const WIN = 2

const chance = fc.double({ min: 0.05, max: 0.9, noNaN: true })

const anyRest = fc.record({
  table: fc.array(fc.record({ points: fc.nat({ max: 12 }), lead: fc.integer({ min: -30, max: 30 }) }), {
    minLength: 8,
    maxLength: 8,
  }),
  left: fc.array(
    fc.record({
      home: fc.nat({ max: 3 }),
      away: fc.integer({ min: 4, max: 7 }),
      homeWins: chance,
      draws: fc.constant(0.05),
      open: fc.boolean(),
    }),
    { maxLength: 10 },
  ),
  seed: fc.nat(),
})

test('MA3 GR15 a certain winner has probability 1, an eliminated team has probability 0', () => {
  let certain = 0
  fc.assert(
    fc.property(anyRest, ({ table, left, seed }) => {
      const { strengths } = winnerModel(table, left, 5, createRandomDraw(seed, 'rest'))
      expect(strengths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
      const soFar = table.map(({ points }, team) => ({
        points,
        remainingMatches: left.filter(({ home, away }) => home === team || away === team).length,
      }))
      for (const [team, [best, worst]] of computeReachablePlaces(soFar, WIN).entries()) {
        if (best > 1) expect(strengths[team]).toBe(0)
        if (worst === 1) expect(strengths[team]).toBe(1)
        certain += Number(best > 1)
      }
    }),
    { numRuns: 40 },
  )
  expect(certain).toBeGreaterThan(50)
})

test('MA3 the win probability of a remaining match carries over to the season winner', () => {
  const table = Array.from({ length: 4 }, (_, at) => ({ points: at < 2 ? 10 : 0, lead: 0 }))
  const left = [{ home: 0, away: 1, homeWins: 0.8, draws: 0, open: true }]
  const { strengths } = winnerModel(table, left, 5, createRandomDraw(7, 'one left'))
  expect(strengths[0]).toBeCloseTo(0.8, 1)
  expect(strengths.slice(2)).toEqual([0, 0])
})

function pricesOf(model: RaceModel): readonly number[] {
  const type = marketKindByCode('BT_OR')
  const types = type === undefined ? [] : [type]
  return priceMatch({ model, types, state: null, margin: DEFAULT_MARGIN })[0]?.prices ?? []
}

/**
 * Returns the remaining matches with the result of match number `match` fixed: `side` 1 is a home win, 0 a draw, -1 an
 * away win.
 */
function knowing(left: readonly ToPlay[], match: number, side: number): readonly ToPlay[] {
  return left.map((one, at) => (at === match ? { ...one, homeWins: Number(side > 0), draws: Number(side === 0) } : one))
}

function valueOf(model: RaceModel, runner: number): number | undefined {
  return computeFairValue(model, null, {
    typeCode: 'BT_OR',
    selection: `r${runner + 1}`,
    lineQ: 0,
    scoreAtAcceptance: null,
  })?.win
}

/** Table two rounds before the end, in which the leader plays the second team, who is two points behind. */
const TABLE = [10, 8, 7, 2].map((points) => ({ points, lead: 0 }))
const DECIDER = { home: 0, away: 1, homeWins: 0.5, draws: 0, open: true }
const REST = [
  DECIDER,
  { home: 2, away: 3, homeWins: 0.6, draws: 0, open: true },
  { home: 0, away: 3, homeWins: 0.5, draws: 0, open: false },
  { home: 1, away: 2, homeWins: 0.5, draws: 0, open: false },
]

test('MA3 knowing the result of a deciding live match gives no profitable outright price', () => {
  const model = winnerModel(TABLE, REST, 5, createRandomDraw(7, 'decider'))
  const prices = pricesOf(model)
  const [won, lost] = [1, -1].map(
    (side) => winnerModel(TABLE, knowing(REST, 0, side), 5, createRandomDraw(8, 'known')).strengths,
  )
  for (const runner of [0, 1]) {
    const known = [won?.[runner] ?? 0, lost?.[runner] ?? 0]
    expect(((prices[runner] ?? 0) / 1000) * Math.max(...known)).toBeLessThanOrEqual(1)
    expect(valueOf(model, runner)).toBeLessThanOrEqual(Math.min(...known) + 0.02)
  }
  expect(lost?.[1]).toBeGreaterThan((model.strengths[1] ?? 0) * 1.4)
  expect(prices[1]).toBeGreaterThan(1_010)
})

test('MA3 no result of a live match, however rare, makes an outright price profitable', () => {
  let bought = 0
  fc.assert(
    fc.property(anyRest, ({ table, left, seed }) => {
      const model = winnerModel(table, left, 5, createRandomDraw(seed, 'rest'))
      const prices = pricesOf(model)
      const open = left.flatMap(({ open: isOpen }, at) => (isOpen ? [at] : [])).slice(0, 5)
      for (const match of open)
        for (const side of [1, 0, -1]) {
          const { strengths } = winnerModel(table, knowing(left, match, side), 5, createRandomDraw(seed, 'rest'))
          prices.forEach((price, runner) => {
            expect((price / 1000) * (strengths[runner] ?? 0)).toBeLessThanOrEqual(1)
            bought += Number(price > 0)
          })
        }
    }),
    { numRuns: 12, examples: [[{ table: TABLE, left: REST, seed: 7 }]] },
  )
  expect(bought).toBeGreaterThan(0)
})

test('MA3 the cash-out value is the lowest probability over the outcomes of live matches', () => {
  fc.assert(
    fc.property(anyRest, ({ table, left, seed }) => {
      const model = winnerModel(table, left, 5, createRandomDraw(seed, 'rest'))
      for (const runner of table.keys()) {
        const chances = (model.season?.watched ?? []).map(([first]) => first?.[runner] ?? 0)
        expect(valueOf(model, runner)).toBe(Math.min(model.strengths[runner] ?? 0, ...chances))
      }
    }),
    { numRuns: 15 },
  )
})

test('MA3 matches that start before the next repricing count as live in the model', () => {
  const source = openSynthetic(3, ['tableTennis', 'darts', 'baseball', 'tennis'])
  const player = source.play({ seed: 3, fromMs: FROM_MS, horizonDays: 2 })
  const starts = new Map<string, Fixture>()
  const outrights = new Map<string, Fixture>()
  const told = new Map<string, number>()
  for (let atMs = FROM_MS; atMs < FROM_MS + 3 * DAY_MS; atMs += DAY_MS / 288) {
    for (const change of player.advance(atMs)) {
      if (change.kind === 'fixture')
        (change.fixture.key.split('/')[1] === 'o' ? outrights : starts).set(change.fixture.key, change.fixture)
      if (change.kind === 'result' && !told.has(change.key)) told.set(change.key, atMs)
    }
  }
  let seen = 0
  for (const { key, league, kickOffMs } of outrights.values()) {
    const matches = [...starts.values()].filter((match) => match.league.key === league.key)
    const results = matches.flatMap((match) => told.get(match.key) ?? []).toSorted((a, b) => a - b)
    for (const [at, fromMs] of results.slice(0, -1).entries()) {
      const untilMs = Math.min(results[at + 1] ?? 0, kickOffMs)
      const inPlay = matches.filter(
        (match) => match.kickOffMs < untilMs && (told.get(match.key) ?? Infinity) > fromMs,
      ).length
      if (untilMs <= fromMs || inPlay === 0) continue
      const model = source.findModel(key, fromMs)
      const ways = (model?.kind === 'race' && model.season?.watched?.length) || 0
      expect(ways, `${key} at ${new Date(fromMs).toISOString()}`).toBeGreaterThanOrEqual(2 ** Math.min(inPlay, 5))
      seen += 1
    }
  }
  expect(seen).toBeGreaterThan(10)
})

test('MA3 outrights of other sports are priced on results published by then, until the end', () => {
  const source = openSynthetic(3, ['darts', 'kabaddi', 'streetFighter'])
  const player = source.play({ seed: 3, fromMs: FROM_MS, horizonDays: 2 })
  const seasons = new Map<string, { readonly fixture: Fixture; readonly places: MatchOutcome['places'] }>()
  for (let day = 0; day <= 30; day += 1) {
    for (const change of player.advance(FROM_MS + day * DAY_MS)) {
      if (change.kind === 'fixture' && change.fixture.key.split('/')[1] === 'o')
        seasons.set(change.fixture.key, { fixture: change.fixture, places: undefined })
      const known = change.kind === 'result' ? seasons.get(change.key) : undefined
      if (known !== undefined && change.kind === 'result')
        seasons.set(change.key, { ...known, places: change.outcome.places })
    }
  }
  const ended = [...seasons.values()].filter(({ places }) => places !== undefined)
  expect(ended.length).toBeGreaterThan(0)
  for (const {
    fixture: { key, kickOffMs },
    places = [],
  } of ended) {
    const at = (atMs: number): readonly number[] => {
      const model = source.findModel(key, atMs)
      return model?.kind === 'race' ? model.strengths : []
    }
    const [weekAgo, dayBefore, over] = [at(kickOffMs - 7 * DAY_MS), at(kickOffMs), at(kickOffMs + 7 * DAY_MS)]
    expect(dayBefore).not.toEqual(weekAgo)
    const winners = places.filter((place) => place === 1).length
    expect(over).toEqual(places.map((place) => (place === 1 ? 1 / winners : 0)))
  }
})
