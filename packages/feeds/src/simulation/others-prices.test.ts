import type { FeedChange, Fixture, LiveState, SportId } from '@touchline/domain/match'
import type { GoalModel } from '@touchline/domain/pricing'
import { expect, test } from 'vitest'
import { createOthersPrices } from './others-prices.ts'

const KICK_OFF_MS = Date.UTC(2026, 0, 17, 12)
const MINUTE_MS = 60_000
const MODEL: GoalModel = { kind: 'goals', home: 1.5, away: 1.1, rho: -0.05 }

function fixtureOf(nth: number, more: Partial<Fixture> = {}): Fixture {
  return {
    key: `m${nth}`,
    league: { key: `league${nth}`, name: `League ${nth}`, region: null, sportId: 1 as SportId },
    home: { name: 'A', region: null },
    away: { name: 'B', region: null },
    kickOffMs: KICK_OFF_MS,
    neutral: false,
    ...more,
  }
}
function live(more: Partial<LiveState> = {}): LiveState {
  return {
    ...{ period: 'first', minute: 10, added: 0, score: { home: 0, away: 0 }, halfTime: null, goals: [] },
    ...{ reds: { home: 0, away: 0 }, danger: false, suspended: false },
    ...more,
  }
}
type Told = Extract<FeedChange, { kind: 'prices' }>

function opened(more: Partial<Fixture> = {}) {
  const others = createOthersPrices(1, () => MODEL)
  const fixtures = Array.from({ length: 30 }, (_, nth) => fixtureOf(nth, more))
  others.observeChanges(
    fixtures.map((fixture) => ({ kind: 'fixture', fixture }) as const),
    0,
  )
  return { others, due: (worldMs: number) => others.takeDueChanges(worldMs) as readonly Told[] }
}

test('other bookmakers quote some leagues from 12 hours before kick-off, every 5 minutes', () => {
  const { due } = opened()
  expect(due(KICK_OFF_MS - 13 * 60 * MINUTE_MS)).toEqual([])
  const first = due(KICK_OFF_MS - 60 * MINUTE_MS)
  expect(first.length).toBeGreaterThan(3)
  expect(first.length).toBeLessThan(20)
  expect(first.every(({ others }) => others === true)).toBe(true)
  expect(due(KICK_OFF_MS - 56 * MINUTE_MS)).toEqual([])
  expect(due(KICK_OFF_MS - 55 * MINUTE_MS)).toHaveLength(first.length)
  expect(opened({ child: { of: 'm0', kind: 'corners' } }).due(KICK_OFF_MS)).toEqual([])
})

test('prices of other bookmakers are near fair, include a margin and are deterministic', () => {
  const [one, again] = [opened().due(KICK_OFF_MS - MINUTE_MS), opened().due(KICK_OFF_MS - MINUTE_MS)]
  expect(one).toEqual(again)
  for (const { markets } of one) {
    const [line] = markets.find(({ type }) => type === 'BT_1X2')?.lines ?? []
    const chances = (line?.prices ?? []).map((price) => 1_000 / price)
    const sum = chances.reduce((total, chance) => total + chance, 0)
    expect(sum).toBeGreaterThan(1.01)
    expect(sum).toBeLessThan(1.06)
    expect(chances[0]).toBeGreaterThan(0.4)
    expect(chances[0]).toBeLessThan(0.55)
  }
})

test('other bookmakers reprice five seconds after a goal and stop when the match ends', () => {
  const { others, due } = opened()
  const keys = due(KICK_OFF_MS).map(({ key }) => key)
  const atMs = KICK_OFF_MS + 10 * MINUTE_MS
  const say = (state: LiveState) =>
    others.observeChanges(
      keys.map((key) => ({ kind: 'state', key, state }) as const),
      atMs,
    )
  due(atMs)
  say(live({ score: { home: 1, away: 0 } }))
  expect(due(atMs + 4_999)).toEqual([])
  const told = due(atMs + 5_000)
  expect(told).toHaveLength(keys.length)
  const [line] = told[0]?.markets.find(({ type }) => type === 'BT_1X2')?.lines ?? []
  expect(line?.prices[0]).toBeLessThan(1_700)
  say(live({ period: 'ended' }))
  expect(due(atMs + 60 * MINUTE_MS)).toEqual([])
})
