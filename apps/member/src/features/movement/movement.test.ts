import { marketKindByCode, type MarketKind } from '@touchline/domain/market'
import { expect, test } from 'vitest'
import { buildMovement } from './movement.ts'

function typeOf(code: string): MarketKind {
  const type = marketKindByCode(code)
  if (type === undefined) throw new Error(`no market ${code}`)
  return type
}
function answer(points: [number, ...number[]][], worldS = 9_000) {
  return {
    points: points.map(([atS, ...prices]) => ({ atS, prices })),
    selections: ['home', 'draw', 'away'],
    worldMs: worldS * 1000,
  }
}
const RESULT = typeOf('BT_1X2')

test('a price movement has the first, the current, the highest and the lowest price', () => {
  const points: [number, ...number[]][] = [
    [8_000, 1900, 3400, 4000],
    [8_100, 1700, 3600, 5200],
    [8_200, 2100, 3300, 3500],
  ]
  const moved = buildMovement(answer(points), 'home', RESULT, 4)
  expect(moved?.points.map(({ atS, oddsMilli }) => [atS, oddsMilli])).toEqual([
    [8_000, 1900],
    [8_100, 1700],
    [8_200, 2100],
    [9_000, 2100],
  ])
  expect([moved?.first, moved?.highest, moved?.lowest, moved?.now].map((each) => each?.oddsMilli)).toEqual([
    1900, 2100, 1700, 2100,
  ])
})

test('a price that was stable for days is drawn from shortly before its first move', () => {
  const moved = buildMovement(
    answer([
      [10, 1900, 3400, 4000],
      [8_100, 1700, 3600, 5200],
    ]),
    'home',
    RESULT,
    0,
  )
  expect(moved?.points[0]).toEqual({ atS: 7_500, oddsMilli: 1900 })
  expect(moved?.first.atS).toBe(10)
})

test('a price that never moved is a level line until now', () => {
  const moved = buildMovement(answer([[8_900, 1900, 3400, 4000]]), 'away', RESULT, 0)
  expect(moved?.points).toEqual([
    { atS: 8_900, oddsMilli: 4000 },
    { atS: 9_000, oddsMilli: 4000 },
  ])
})

test('OD8 a price group sees its own prices on two-way markets, and the book prices on others', () => {
  const two = { points: [{ atS: 8_900, prices: [1900, 1960] }], selections: ['home', 'away'], worldMs: 9e6 }
  expect(buildMovement(two, 'home', typeOf('BT_HDP'), 2)?.now.oddsMilli).toBe(1880)
  expect(buildMovement(two, 'home', typeOf('BT_HDP'), 0)?.now.oddsMilli).toBe(1900)
})

test('times without an offer are skipped, and a selection that was never offered has no movement', () => {
  const points: [number, ...number[]][] = [
    [8_000, 0, 3400, 4000],
    [8_100, 1700, 3600, 0],
  ]
  expect(buildMovement(answer(points), 'home', RESULT, 0)?.first.atS).toBe(8_100)
  expect(buildMovement(answer([[8_000, 0, 3400, 4000]]), 'home', RESULT, 0)).toBeNull()
  expect(buildMovement(answer(points), 'nobody', RESULT, 0)).toBeNull()
})
