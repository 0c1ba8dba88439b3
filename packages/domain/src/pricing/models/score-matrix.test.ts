import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GoalModel } from './match-model.ts'
import { type ScoreMatrix, partMatrix, scoreMatrix, buildBinomialTable } from './score-matrix.ts'
import { anyModel } from '../testing/models.ts'

const NIL = { home: 0, away: 0 }

function atKickOff(model: GoalModel): ScoreMatrix {
  return scoreMatrix(model, { home: model.home, away: model.away, firstShare: 0.45 }, NIL)
}

function cellOf({ awayCount, cells }: ScoreMatrix, x: number, y: number): number {
  return cells[x * awayCount + y] ?? 0
}

function sumOf({ cells }: ScoreMatrix): number {
  return cells.reduce((sum, cell) => sum + cell, 0)
}

test('the chances of a matrix are never negative and sum to 1', () => {
  fc.assert(
    fc.property(anyModel, (model) => {
      const match = atKickOff(model)
      const half = partMatrix(match, 0.45)
      for (const matrix of [match, half]) {
        expect(sumOf(matrix)).toBeCloseTo(1, 12)
        expect(Math.min(...matrix.cells)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('without correction goals are two Poisson counts; with it, low-scoring draws are likelier', () => {
  const model = { kind: 'goals' as const, home: 1.5, away: 1.1, rho: 0 }
  const plain = atKickOff(model)
  expect(cellOf(plain, 2, 1)).toBeCloseTo(Math.exp(-2.6) * (1.5 ** 2 / 2) * 1.1, 5)
  const corrected = atKickOff({ ...model, rho: -0.1 })
  expect(cellOf(corrected, 0, 0) / cellOf(plain, 0, 0)).toBeCloseTo(1 + 1.5 * 1.1 * 0.1, 5)
  expect(cellOf(corrected, 1, 1) / cellOf(plain, 1, 1)).toBeCloseTo(1.1, 5)
  expect(cellOf(corrected, 1, 0) / cellOf(plain, 1, 0)).toBeCloseTo(1 - 1.1 * 0.1, 5)
  expect(cellOf(corrected, 3, 2)).toBeCloseTo(cellOf(plain, 3, 2), 8)
})

test('the in-play matrix is the kick-off matrix conditioned on the goals so far', () => {
  fc.assert(
    fc.property(
      anyModel,
      fc.nat(2),
      fc.nat(2),
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      (model, home, away, gone) => {
        const before = atKickOff(model)
        const inPlay = scoreMatrix(
          model,
          { home: model.home * (1 - gone), away: model.away * (1 - gone), firstShare: 0 },
          { home, away },
        )
        const homeThin = buildBinomialTable(before.homeCount, gone)
        const awayThin = buildBinomialTable(before.awayCount, gone)
        const both = (x: number, y: number): number => {
          const soFar = (homeThin[x * before.homeCount + home] ?? 0) * (awayThin[y * before.awayCount + away] ?? 0)
          return cellOf(before, x, y) * soFar
        }
        let seen = 0
        for (let x = home; x < before.homeCount; x += 1) {
          for (let y = away; y < before.awayCount; y += 1) seen += both(x, y)
        }
        for (const [x, y] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [2, 1],
        ] as const) {
          expect(cellOf(inPlay, x, y)).toBeCloseTo(both(home + x, away + y) / seen, 3)
        }
      },
    ),
  )
})

test('the first half has its share of the goals', () => {
  const match = atKickOff({ kind: 'goals' as const, home: 1.6, away: 1, rho: 0 })
  const half = partMatrix(match, 0.45)
  let goals = 0
  for (let x = 0; x < half.homeCount; x += 1) {
    for (let y = 0; y < half.awayCount; y += 1) goals += (x + y) * cellOf(half, x, y)
  }
  expect(goals).toBeCloseTo(0.45 * 2.6, 4)
})
