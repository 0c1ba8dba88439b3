import type { Fixture, MatchOutcome } from '@touchline/domain/match'
import { placesWithin } from '@touchline/domain/pricing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawFor } from '../playback/draw.ts'
import { openSynthetic } from './index.ts'
import { winnerModel } from './winner-model.ts'

const DAY_MS = 86_400_000
const FROM_MS = Date.parse('2026-11-10T00:00Z')
const WIN = 2

const chance = fc.double({ min: 0.05, max: 0.9, noNaN: true })

const anyRest = fc.record({
  table: fc.array(fc.record({ points: fc.nat({ max: 12 }), lead: fc.integer({ min: -30, max: 30 }) }), {
    minLength: 8, maxLength: 8,
  }),
  left: fc.array(fc.record({
    home: fc.nat({ max: 3 }), away: fc.integer({ min: 4, max: 7 }), homeWins: chance, draws: fc.constant(0.05),
  }), { maxLength: 10 }),
  seed: fc.nat(),
})

test('MA3 GR15 who is sure to win has the whole chance, and who can no longer none', () => {
  let certain = 0
  fc.assert(fc.property(anyRest, ({ table, left, seed }) => {
    const { strengths } = winnerModel(table, left, 5, drawFor(seed, 'rest'))
    expect(strengths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
    const soFar = table.map(({ points }, team) =>
      ({ points, left: left.filter(({ home, away }) => home === team || away === team).length }))
    for (const [team, [best, worst]] of placesWithin(soFar, WIN).entries()) {
      if (best > 1) expect(strengths[team]).toBe(0)
      if (worst === 1) expect(strengths[team]).toBe(1)
      certain += Number(best > 1)
    }
  }), { numRuns: 40 })
  expect(certain).toBeGreaterThan(50)
})

test('MA3 the better side of a match left wins as often as it is thought to', () => {
  const table = Array.from({ length: 4 }, (_, at) => ({ points: at < 2 ? 10 : 0, lead: 0 }))
  const { strengths } = winnerModel(table, [{ home: 0, away: 1, homeWins: 0.8, draws: 0 }], 5, drawFor(7, 'one left'))
  expect(strengths[0]).toBeCloseTo(0.8, 1)
  expect(strengths.slice(2)).toEqual([0, 0])
})

test('MA3 a season of another sport is priced on what was told by then, to its end', { timeout: 60_000 }, () => {
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
  for (const { fixture: { key, kickOffMs }, places = [] } of ended) {
    const at = (atMs: number): readonly number[] => {
      const model = source.modelOf(key, atMs)
      return model?.kind === 'race' ? model.strengths : []
    }
    const [weekAgo, dayBefore, over] = [at(kickOffMs - 7 * DAY_MS), at(kickOffMs), at(kickOffMs + 7 * DAY_MS)]
    expect(dayBefore).not.toEqual(weekAgo)
    const winners = places.filter((place) => place === 1).length
    expect(over).toEqual(places.map((place) => (place === 1 ? 1 / winners : 0)))
  }
})
