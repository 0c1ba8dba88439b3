import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BY_SCORE } from '../market/basis.ts'
import {
  isDecidedByScore,
  GRADE_LOST,
  MARKET_KINDS,
  type MarketKind,
  GRADE_WON,
  marketKindByCode,
} from '../market/index.ts'
import type { LiveState } from '../match/index.ts'
import type { FairMarket } from './fair-market.ts'
import { fairMarkets } from './fair-markets.ts'
import { remainingGoals } from './models/goal-model.ts'
import type { GoalModel } from './models/match-model.ts'
import { EVEN, anyModel, anyState, buildState } from './testing/models.ts'

interface Book {
  readonly linesOf: (code: string) => readonly FairMarket[]
  /** Fair probability of a selection; undefined if the market or the line does not exist. */
  readonly chanceOf: (code: string, selection: string, lineQ?: number) => number | undefined
}

function bookOf(model: GoalModel, state: LiveState | null): Book {
  const markets = fairMarkets(MARKET_KINDS, model, state)
  const linesOf = (code: string): readonly FairMarket[] => markets.filter(({ type }) => type.code === code)
  return {
    linesOf,
    chanceOf: (code, selection, lineQ = 0) => {
      const market = linesOf(code).find((line) => line.lineQ === lineQ)
      return market?.chances[market.type.selections.indexOf(selection)]
    },
  }
}

function sum(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}

const PERIODS = ['', '_1H']

test('all markets on the same event of a match give the same chance', () => {
  fc.assert(
    fc.property(anyModel, anyState, (model, state) => {
      const { linesOf, chanceOf } = bookOf(model, state)
      for (const half of PERIODS.filter((suffix) => linesOf(`BT_1X2${suffix}`).length > 0)) {
        const [home = 0, draw = 0, away = 0] = linesOf(`BT_1X2${half}`)[0]?.chances ?? []
        const scores = linesOf(`BT_CS${half}`)[0]
        const ofScores = (wanted: (home: number, away: number) => boolean): number =>
          sum(
            scores?.type.selections.map((name, at) => {
              const [x = 0, y = 0] = name.split('-').map(Number)
              return name !== 'other' && wanted(x, y) ? scores.chances[at] : 0
            }) ?? [],
          )
        const other = chanceOf(`BT_CS${half}`, 'other') ?? 0
        // A selection that cannot lose has probability 0, so the rest of its market does not sum to 1.
        if (home * draw * away > 0 && sum([...(scores?.chances ?? [])]) > 0.5) {
          expect(home + draw + away).toBeCloseTo(1, 9)
          expect(ofScores((x, y) => x > y)).toBeLessThanOrEqual(home + 1e-5)
          expect(ofScores((x, y) => x > y) + other).toBeGreaterThanOrEqual(home - 1e-5)
          expect(chanceOf(`BT_DC${half}`, '1x')).toBeCloseTo(home + draw, 6)
          expect(chanceOf(`BT_DC${half}`, '12')).toBeCloseTo(home + away, 6)
        }
        if (state === null) {
          expect(chanceOf(`BT_FGLG${half}`, 'none')).toBeCloseTo(chanceOf(`BT_CS${half}`, '0-0') ?? NaN, 9)
          expect(chanceOf(`BT_TG${half}`, '0-1')).toBeCloseTo(
            ofScores((x, y) => x + y <= 1),
            9,
          )
          expect(chanceOf(`BT_OE${half}`, 'odd')).toBeGreaterThanOrEqual(ofScores((x, y) => (x + y) % 2 === 1) - 1e-5)
        }
      }
    }),
  )
})

test('handicap 0 is 1X2 without the draw, and half lines are sums of 1X2 and score chances', () => {
  const { chanceOf } = bookOf(EVEN, null)
  const [home = 0, draw = 0, away = 0] = ['home', 'draw', 'away'].map((name) => chanceOf('BT_1X2', name))
  expect(chanceOf('BT_HDP', 'home', 0)).toBeCloseTo(home / (home + away), 12)
  expect(chanceOf('BT_HDP', 'home', -2)).toBeCloseTo(home, 12)
  expect(chanceOf('BT_HDP', 'away', -2)).toBeCloseTo(draw + away, 12)
  const few = ['0-0', '0-1', '1-0', '1-1', '0-2', '2-0'].map((score) => chanceOf('BT_CS', score))
  expect(chanceOf('BT_OU', 'under', 10)).toBeCloseTo(sum(few), 12)
})

test('half-time/full-time chances add up to the first half and to the whole match', () => {
  const anyMinute = fc.integer({ min: 0, max: 45 })
  fc.assert(
    fc.property(anyModel, anyMinute, fc.stringMatching(/^[ha]{0,2}$/), (model, minute, letters) => {
      const { chanceOf } = bookOf(model, buildState('first', minute, letters))
      for (const [at, selection] of [
        ['h', 'home'],
        ['d', 'draw'],
        ['a', 'away'],
      ] as const) {
        const atBreak = sum(['h', 'd', 'a'].map((end) => chanceOf('BT_HTFT', at + end)))
        expect(atBreak).toBeCloseTo(chanceOf('BT_1X2_1H', selection) ?? NaN, 5)
        const atEnd = sum(['h', 'd', 'a'].map((first) => chanceOf('BT_HTFT', first + at)))
        expect(atEnd).toBeCloseTo(chanceOf('BT_1X2', selection) ?? NaN, 5)
      }
    }),
  )
})

test('the two sides of a line add up to 1, and a line that helps a side raises its chance', () => {
  fc.assert(
    fc.property(anyModel, anyState, (model, state) => {
      const book = bookOf(model, state)
      for (const code of ['BT_HDP', 'BT_OU', 'BT_HDP_1H', 'BT_OU_1H']) {
        const lines = [...book.linesOf(code)]
          .sort((a, b) => a.lineQ - b.lineQ)
          .filter(({ chances }) => chances.every((chance) => chance > 0))
        const first = lines.map(({ chances }) => chances[0] ?? 0)
        lines.forEach(({ chances }) => expect(sum([...chances])).toBeCloseTo(1, 9))
        const sorted = [...first].sort((a, b) => (code.startsWith('BT_HDP') ? a - b : b - a))
        expect(first).toEqual(sorted)
      }
    }),
  )
})

/** Slow reference implementation: sums every final score and computes the price without cached grades. */
function naiveFairPrice(type: MarketKind, selection: string, lineQ: number, model: GoalModel): number {
  const poisson = (mean: number, goals: number): number => {
    let chance = Math.exp(-mean)
    for (let goal = 1; goal <= goals; goal += 1) chance *= mean / goal
    return chance
  }
  let wins = 0
  let refunds = 0
  for (let home = 0; home <= 14; home += 1) {
    for (let away = 0; away <= 14; away += 1) {
      const score = { home, away }
      const grade = type.grade(selection, lineQ, { score, halfTime: score, since: score, goals: null })
      const chance = poisson(model.home, home) * poisson(model.away, away)
      wins += (chance * grade.win) / grade.of
      refunds += (chance * grade.refund) / grade.of
    }
  }
  return (1 - refunds) / wins
}

test('GR1, GR2 a fair price returns the stake on average, half results and refunds included', () => {
  const model = { kind: 'goals' as const, home: 1.7, away: 1.1, rho: 0 }
  const lines = fairMarkets(MARKET_KINDS, model, null)
    .filter(({ type }) => type.part === 'full' && type.code.startsWith('BT_'))
    .filter(({ type }) => isDecidedByScore(type.basis))
  expect(lines.length).toBeGreaterThan(14)
  for (const { type, lineQ, chances } of lines) {
    type.selections.forEach((selection, at) => {
      expect(1 / (chances[at] ?? 0) / naiveFairPrice(type, selection, lineQ, model)).toBeCloseTo(1, 3)
    })
  }
})

test('GR9 in play, a handicap is priced on the remaining goals and a total on the whole match', () => {
  const model = { ...EVEN, rho: 0 }
  const level = bookOf(model, buildState('second', 60, ''))
  const twoEach = bookOf(model, buildState('second', 60, 'hahA'))
  for (const { lineQ, chances } of level.linesOf('BT_HDP')) {
    expect(twoEach.chanceOf('BT_HDP', 'home', lineQ)).toBeCloseTo(chances[0] ?? NaN, 12)
  }
  for (const { lineQ, chances } of level.linesOf('BT_OU')) {
    expect(twoEach.chanceOf('BT_OU', 'over', lineQ + 16)).toBeCloseTo(chances[0] ?? NaN, 12)
  }
})

test('GR9 at 2-0 a handicap is priced like a new match of the remaining goals', () => {
  const state = buildState('second', 60, 'hh')
  const left = remainingGoals(EVEN, state)
  const newMatch = bookOf({ kind: 'goals' as const, home: left.home, away: left.away, rho: 0 }, null)
  const lines = bookOf({ ...EVEN, rho: 0 }, state).linesOf('BT_HDP')
  expect(lines.length).toBe(5)
  for (const { lineQ, chances } of lines) {
    expect(newMatch.chanceOf('BT_HDP', 'home', lineQ)).toBeCloseTo(chances[0] ?? NaN, 12)
  }
})

test('a total is offered only on lines above the goals already scored', () => {
  fc.assert(
    fc.property(anyModel, anyState, (model, state) => {
      const fallen = state === null ? 0 : state.score.home + state.score.away
      for (const code of ['BT_OU', 'BT_OU_1H']) {
        for (const { lineQ, chances } of bookOf(model, state).linesOf(code)) {
          if (chances.every((chance) => chance > 0)) expect(lineQ).toBeGreaterThan(4 * fallen)
        }
      }
    }),
  )
})

test('the main line is the most even quarter line', () => {
  fc.assert(
    fc.property(anyModel, (model) => {
      for (const code of ['BT_HDP', 'BT_OU']) {
        const lines = bookOf(model, null).linesOf(code)
        const uneven = lines
          .filter(({ chances }) => chances.every((chance) => chance > 0))
          .map(({ chances }) => Math.abs((chances[0] ?? 0) - (chances[1] ?? 0)))
        expect(uneven[0]).toBe(Math.min(...uneven))
        expect(lines.map(({ lineQ }) => lineQ - (lines[0]?.lineQ ?? 0))).toEqual([0, -1, 1, -2, 2])
      }
    }),
  )
})

test('a goal decides the first-goal market and leaves the last-goal market open', () => {
  const { chanceOf } = bookOf(EVEN, buildState('second', 70, 'a'))
  expect(['home-first', 'away-first', 'none'].map((name) => chanceOf('BT_FGLG', name))).toEqual([0, 0, 0])
  expect(sum([chanceOf('BT_FGLG', 'home-last'), chanceOf('BT_FGLG', 'away-last')])).toBeCloseTo(1, 12)
  const orderUnknown = buildState('second', 70, 'a', { goals: [] })
  expect(bookOf(EVEN, orderUnknown).linesOf('BT_FGLG')).toEqual([])
})

test('equal teams are equally likely to score first and last, the stronger team scores first more', () => {
  const even = bookOf({ kind: 'goals' as const, home: 1.3, away: 1.3, rho: 0 }, null)
  expect(even.chanceOf('BT_FGLG', 'home-first')).toBeCloseTo(even.chanceOf('BT_FGLG', 'away-last') ?? NaN, 12)
  const uneven = bookOf({ kind: 'goals' as const, home: 2, away: 1, rho: 0 }, null)
  const first = (side: string): number => uneven.chanceOf('BT_FGLG', `${side}-first`) ?? NaN
  expect(first('home') / first('away')).toBeCloseTo(2, 4)
})

test('a finished first half has no markets, and half-time/full-time needs the half-time score', () => {
  const atBreak = bookOf(EVEN, buildState('half-time', 45, 'h'))
  expect(atBreak.linesOf('BT_1X2_1H')).toEqual([])
  expect(atBreak.chanceOf('BT_HTFT', 'hh')).toBeCloseTo(atBreak.chanceOf('BT_1X2', 'home') ?? NaN, 12)
  expect(atBreak.chanceOf('BT_HTFT', 'dd')).toBe(0)
  expect(bookOf(EVEN, buildState('second', 50, 'h', { halfTime: null })).linesOf('BT_HTFT')).toEqual([])
  expect(fairMarkets(MARKET_KINDS, EVEN, buildState('ended', 90, 'h'))).toEqual([])
})

test('an unrealistic score has no prices', () => {
  expect(fairMarkets(MARKET_KINDS, EVEN, buildState('second', 80, 'h'.repeat(17)))).toEqual([])
  expect(fairMarkets(MARKET_KINDS, EVEN, buildState('second', 80, 'h'.repeat(16))).length).toBeGreaterThan(0)
})

test('a new market kind is priced from its grade function alone', () => {
  const result = marketKindByCode('BT_1X2')
  if (result === undefined) throw new Error('1X2 is not in the catalogue')
  const bothScore: MarketKind = {
    ...result,
    code: 'BT_BTTS',
    id: 900,
    basis: BY_SCORE,
    selections: ['yes', 'no'],
    grade: (selection, _lineQ, { score }) =>
      (score.home > 0 && score.away > 0) === (selection === 'yes') ? GRADE_WON : GRADE_LOST,
  }
  const [market] = fairMarkets([bothScore], { kind: 'goals' as const, home: 1.4, away: 1, rho: 0 }, null)
  expect(market?.chances[0]).toBeCloseTo((1 - Math.exp(-1.4)) * (1 - Math.exp(-1)), 5)
})
