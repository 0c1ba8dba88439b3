import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketKindByCode } from '../../market/index.ts'
import {
  DEFAULT_MARGIN,
  type RaceModel,
  type TableRow,
  WIN_POINTS,
  computeFairValue,
  computeReachablePlaces,
  priceMatch,
  seasonModel,
  tablePlaces,
} from '../index.ts'
import { placeChances, raceWins } from '../outlooks/race-chances.ts'
import { drawsFrom } from '../testing/draws.ts'

function row(points: number, scored = 0, conceded = 0): TableRow {
  return { points, scored, conceded }
}
const types = ['BT_OR', 'BT_TOP4', 'BT_REL'].flatMap((code) => marketKindByCode(code) ?? [])

function pricesOf(model: RaceModel): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(
    priceMatch({ model, types, state: null, margin: DEFAULT_MARGIN }).map(({ kindId, prices }) => [
      types.find(({ id }) => id === kindId)?.code ?? '',
      prices,
    ]),
  )
}

test('GR11 a table ranks by points, goal difference and goals, and then by dead heat', () => {
  expect(tablePlaces([row(9, 5, 5), row(12), row(9, 7, 6), row(9, 6, 5), row(9, 7, 6)])).toEqual([5, 1, 2, 4, 2])
  expect(tablePlaces([row(0), row(0), row(0)])).toEqual([1, 1, 1])
})

const anyRate = fc.double({ min: 0.3, max: 3, noNaN: true })

/** A table of teams with remaining matches. */
const anySeason = fc.record({
  table: fc.array(
    fc.record({
      points: fc.integer({ min: 0, max: 60 }),
      scored: fc.integer({ min: 0, max: 50 }),
      conceded: fc.integer({ min: 0, max: 50 }),
    }),
    { minLength: 8, maxLength: 12 },
  ),
  left: fc.array(
    fc.record({
      home: fc.integer({ min: 0, max: 3 }),
      away: fc.integer({ min: 4, max: 7 }),
      model: fc.record({ home: anyRate, away: anyRate }),
    }),
    { maxLength: 20 },
  ),
  seed: fc.integer(),
})

test('MA3 place chances sum to 1 for each place and team, and equal draws give equal chances', () => {
  fc.assert(
    fc.property(anySeason, ({ table, left, seed }) => {
      const model = seasonModel(table, left, drawsFrom(seed))
      expect(seasonModel(table, left, drawsFrom(seed))).toEqual(model)
      const places = model.season?.places ?? []
      for (const chances of places) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
      for (const team of table.keys())
        expect(places.reduce((sum, chances) => sum + (chances[team] ?? 0), 0)).toBeCloseTo(1, 9)
    }),
    { numRuns: 15 },
  )
})

test('MA3 GR15 a place that is certain or impossible on points is not priced', () => {
  let certain = 0
  fc.assert(
    fc.property(anySeason, ({ table, left, seed }) => {
      const soFar = table.map(({ points }, team) => ({
        points,
        remainingMatches: left.filter(({ home, away }) => home === team || away === team).length,
      }))
      const prices = pricesOf(seasonModel(table, left, drawsFrom(seed)))
      for (const [team, [best, worst]] of computeReachablePlaces(soFar, WIN_POINTS).entries()) {
        for (const [code, edge] of [
          ['BT_OR', 1],
          ['BT_TOP4', 4],
          ['BT_REL', table.length - 3],
        ] as const) {
          if (worst > edge && best <= edge) continue
          expect(prices[code]?.[team] ?? 0).toBe(0)
          certain += 1
        }
      }
    }),
    { numRuns: 15 },
  )
  expect(certain).toBeGreaterThan(50)
})

test('MA3 a last match between two level teams is valued by its expected goals', () => {
  const table = [row(30, 10, 10), row(30, 10, 10), ...Array.from({ length: 8 }, (_, at) => row(10 - at))]
  const model = seasonModel(table, [{ home: 0, away: 1, model: { home: 1.8, away: 0.9 } }], drawsFrom(4))
  const poisson = (mean: number, goals: number): number =>
    goals === 0 ? Math.exp(-mean) : (poisson(mean, goals - 1) * mean) / goals
  let [wins, level] = [0, 0]
  for (let x = 0; x < 12; x += 1)
    for (let y = 0; y < 12; y += 1) {
      if (x > y) wins += poisson(1.8, x) * poisson(0.9, y)
      if (x === y) level += poisson(1.8, x) * poisson(0.9, y)
    }
  const first = computeFairValue(model, null, {
    typeCode: 'BT_OR',
    selection: 'r1',
    lineQ: 0,
    scoreAtAcceptance: null,
  })?.win
  expect(first).toBeCloseTo(wins + level / 2, 1)
})

test('MA3 decided outcomes and outcomes of no trial have no price, others carry a margin', () => {
  const decided = seasonModel([row(40), row(30), row(29), row(20), row(19), row(3), row(2), row(1)], [], drawsFrom(1))
  expect(pricesOf(decided)).toEqual({})
  const table = [row(40), row(39), row(20), row(20), row(20), row(20), row(20), row(2), row(1), row(0)]
  const left = [
    { home: 0, away: 2, model: { home: 1.4, away: 1.2 } },
    { home: 1, away: 3, model: { home: 1.6, away: 1 } },
  ]
  const model = seasonModel(table, left, drawsFrom(2))
  const prices = pricesOf(model)
  expect(prices['BT_OR']?.map((price) => price > 0)).toEqual(table.map((_, at) => at < 2))
  expect(prices['BT_REL']).toBeUndefined()
  const wins = raceWins(placeChances(model), types[0] as never) ?? []
  prices['BT_OR']?.forEach((price, at) => expect((price / 1000) * (wins[at] ?? 0)).toBeLessThan(1))
})

test('MA3 strengths alone price only the places among the first three', () => {
  const prices = pricesOf({ kind: 'race', strengths: [5, 4, 3, 2, 1, 1, 1, 1, 1] })
  expect(Object.keys(prices)).toEqual(['BT_OR'])
})

test('GR11 teams level on the last counting place of the bottom three share it', () => {
  const grade = (selection: string, places: readonly number[]) => {
    const nil = { home: 0, away: 0 }
    const { win, refund, of } = types[2]?.grade(selection, 0, {
      score: nil,
      halfTime: nil,
      since: nil,
      goals: null,
      places,
    }) ?? { win: NaN, refund: NaN, of: 1 }
    return [win / of, refund / of]
  }
  const places = [1, 2, 3, 4, 4, 6, 7]
  expect(['r7', 'r6', 'r5', 'r4', 'r3'].map((one) => grade(one, places))).toEqual([
    [1, 0],
    [1, 0],
    [0.5, 0],
    [0.5, 0],
    [0, 0],
  ])
  expect(grade('r1', [0, 1, 2])).toEqual([0, 1])
  expect(grade('r1', [1, 1, 1, 1])[0]).toBeCloseTo(3 / 4, 12)
})
