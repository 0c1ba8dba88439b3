import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketKindByCode } from '../../market/index.ts'
import { DEFAULT_MARGIN, type SeasonScorer, computeFairValue, priceMatch, scorersModel } from '../index.ts'
import { drawsFrom } from '../testing/draws.ts'

const types = ['BT_OR', 'BT_TOP4', 'BT_REL', 'BT_TOPS'].flatMap((code) => marketKindByCode(code) ?? [])
function player(goals: number, share = 0.3, team = 0): SeasonScorer {
  return { team, share, goals }
}
function left(home: number, away: number) {
  return [{ home: 0, away: 1, model: { home, away } }]
}

const anyPlayers = fc.array(
  fc.record({
    team: fc.nat(1),
    share: fc.double({ min: 0, max: 0.4, noNaN: true }),
    goals: fc.nat(20),
  }),
  { minLength: 2, maxLength: 30 },
)

test('MA3 top-scorer chances sum to 1 over all players, and equal draws give equal chances', () => {
  fc.assert(
    fc.property(anyPlayers, fc.nat(30), fc.integer(), (players, home, seed) => {
      const model = scorersModel(players, players.length, left(home, 1.2), drawsFrom(seed))
      expect(scorersModel(players, players.length, left(home, 1.2), drawsFrom(seed))).toEqual(model)
      expect(model.strengths.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
      const some = scorersModel(players, 2, left(home, 1.2), drawsFrom(seed))
      expect(some.strengths).toEqual(model.strengths.slice(0, 2))
    }),
    { numRuns: 15 },
  )
})

test('MA3 a player one goal behind is valued by the goals expected in the remaining match', () => {
  const model = scorersModel([player(5, 0.5), player(6, 0, 1)], 2, left(2, 1), drawsFrom(3))
  const [none, one] = [Math.exp(-1), Math.exp(-1)]
  const of = (selection: string) =>
    computeFairValue(model, null, { typeCode: 'BT_TOPS', selection, lineQ: 0, scoreAtAcceptance: null })?.win
  expect(of('r1')).toBeCloseTo(1 - none - one + one / 2, 1)
  expect(of('r2')).toBeCloseTo(none + one / 2, 1)
  expect(
    computeFairValue(model, null, { typeCode: 'BT_OR', selection: 'r1', lineQ: 0, scoreAtAcceptance: null }),
  ).toBeNull()
})

test('MA3 only the top-scorer market is priced, without eliminated or certain players', () => {
  const priced = (players: readonly SeasonScorer[], rest = left(1.5, 1)) =>
    priceMatch({ model: scorersModel(players, 3, rest, drawsFrom(1)), types, state: null, margin: DEFAULT_MARGIN }).map(
      ({ kindId, prices }) => [types.find(({ id }) => id === kindId)?.code, prices.map((price) => price > 0)],
    )
  expect(priced([player(9), player(9, 0.3, 1), player(0), player(2)])).toEqual([['BT_TOPS', [true, true, false]]])
  expect(priced([player(9), player(8), player(7), player(2)], [])).toEqual([])
})

test('GR14 most goals win, and level players share the win, unlisted players included', () => {
  const grade = (selection: string, places: readonly number[]) => {
    const nil = { home: 0, away: 0 }
    const { win, refund, of } = types[3]?.grade(selection, 0, {
      score: nil,
      halfTime: nil,
      since: nil,
      goals: null,
      places,
    }) ?? { win: NaN, refund: NaN, of: 1 }
    return [win / of, refund / of]
  }
  const one = Array.from({ length: 64 }, (_, at) => (at === 5 ? 1 : 2))
  expect(grade('r6', one)).toEqual([1, 0])
  expect(grade('r5', one)).toEqual([0, 0])
  expect(grade('r6', [...one, 1, 1]).map((part) => part * 3)).toEqual([1, 0])
  expect(grade('r6', [...one.map(() => 2), 1])).toEqual([0, 0])
})
