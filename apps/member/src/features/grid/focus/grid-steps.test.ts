import { expect, test } from 'vitest'
import { stepFrom, type Box } from './grid-steps.ts'

function at(column: number, line: number): Box {
  return {
    left: column * 80,
    right: column * 80 + 70,
    top: line * 30,
    bottom: line * 30 + 26,
  }
}

/**
 * Screen positions of grid elements: a league bar across the full width, and two matches. The second match has no price
 * in the third column.
 */
const GRID = new Map<string, Box>([
  ['bar', { left: 0, right: 320, top: 0, bottom: 26 }],
  ['1 home', at(1, 1)],
  ['1 over', at(2, 1)],
  ['1 half', at(3, 1)],
  ['2 home', at(1, 2)],
  ['2 over', at(2, 2)],
])
const ALL = [...GRID].map(([thing, box]) => ({ item: thing, box }))
function step(from: string, key: string) {
  return stepFrom(GRID.get(from) as Box, key, ALL)
}

test.each([
  ['1 home', 'ArrowRight', '1 over'],
  ['1 over', 'ArrowLeft', '1 home'],
  ['1 home', 'ArrowLeft', null],
  ['1 home', 'ArrowDown', '2 home'],
  ['2 over', 'ArrowUp', '1 over'],
  ['1 half', 'ArrowUp', 'bar'],
  ['2 home', 'ArrowDown', null],
  ['1 over', 'Home', '1 home'],
  ['1 home', 'End', '1 half'],
])('from %s, the key %s moves to %s', (from, key, to) => {
  expect(step(from, key)).toBe(to)
})

test('below the end of a column, the focus moves to the nearest price of the next line', () => {
  expect(step('1 half', 'ArrowDown')).toBe('2 over')
})

test('an element slightly lower in the same line is not below', () => {
  const from = at(1, 1)
  const beside = { ...at(2, 1), top: 33, bottom: 59 }
  expect(stepFrom(from, 'ArrowDown', [{ item: 'beside', box: beside }])).toBeNull()
  expect(stepFrom(from, 'ArrowRight', [{ item: 'beside', box: beside }])).toBe('beside')
})
