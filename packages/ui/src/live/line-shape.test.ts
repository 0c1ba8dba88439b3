import { expect, test } from 'vitest'
import type { UxOdds } from '@touchline/contract/ux'
import { hasShape, shapeOf } from './line-shape.ts'

const row = (state: 0 | 1, lineQ: number, ...prices: number[]): UxOdds => [7, 101, lineQ, 0, state, ...prices]

test('a line keeps its shape while only prices move', () => {
  const shape = shapeOf(row(0, -3, 1900, 1950))
  expect(shape).toEqual({ matchId: 7, typeId: 101, lineQ: -3, suspended: false, offered: [true, true] })
  expect(hasShape(row(0, -3, 1800, 2050), shape)).toBe(true)
})

test.each([
  ['is suspended', row(1, -3, 1900, 1950)],
  ['is another line', row(0, -2, 1900, 1950)],
  ['has lost a price', row(0, -3, 1900, 0)],
  ['has one selection more', row(0, -3, 1900, 1950, 3000)],
])('a line that %s has another shape', (_what, changed) => {
  expect(hasShape(changed, shapeOf(row(0, -3, 1900, 1950)))).toBe(false)
})
