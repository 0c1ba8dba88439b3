import { expect, test } from 'vitest'
import { someLine } from '@touchline/contract/sportsbook/testing/records'
import { hasShape, toLineShape } from './line-shape.ts'

function line(suspended: boolean, lineQ: number, ...prices: number[]) {
  return someLine({ matchId: 7, kindId: 101, lineQ, suspended, prices })
}

test('a line keeps its shape while only prices change', () => {
  const shape = toLineShape(line(false, -3, 1900, 1950))
  expect(shape).toEqual({ matchId: 7, kindId: 101, lineQ: -3, suspended: false, offered: [true, true] })
  expect(hasShape(line(false, -3, 1800, 2050), shape)).toBe(true)
})

test.each([
  ['is suspended', line(true, -3, 1900, 1950)],
  ['is another line', line(false, -2, 1900, 1950)],
  ['has lost a price', line(false, -3, 1900, 0)],
  ['has one selection more', line(false, -3, 1900, 1950, 3000)],
])('the shape differs for a line that %s', (_what, changed) => {
  expect(hasShape(changed, toLineShape(line(false, -3, 1900, 1950)))).toBe(false)
})
