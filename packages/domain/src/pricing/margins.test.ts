import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMargin } from './margins.ts'

const anyChances = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 26 })
  .map((parts) => {
    const sum = parts.reduce((total, part) => total + part, 0)
    return parts.map((part) => part / sum)
  })

const sumOf = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0)

test('the margin is what was asked for, and no chance passes 1', () => {
  fc.assert(fc.property(anyChances, fc.double({ min: 0, max: 0.3, noNaN: true }), (chances, margin) => {
    const priced = addMargin(chances, margin)
    expect(sumOf(priced)).toBeCloseTo(1 + margin, 8)
    expect(Math.max(...priced)).toBeLessThanOrEqual(1)
  }))
})

test('no margin changes nothing; a double chance bears it on its sum of 2', () => {
  const chances = [0.5, 0.3, 0.2]
  addMargin(chances, 0).forEach((chance, at) => expect(chance).toBeCloseTo(chances[at] ?? NaN, 12))
  expect(sumOf(addMargin([0.7, 0.55, 0.75], 0.05))).toBeCloseTo(2.1, 8)
})

test('a long shot bears more of the margin than a favourite', () => {
  const [favourite = 0, outsider = 0] = addMargin([0.9, 0.1], 0.05)
  expect(favourite / 0.9).toBeLessThan(1.05)
  expect(outsider / 0.1).toBeGreaterThan(1.05)
})

test('an impossible selection stays so, and one near-certain selection left has no price', () => {
  const priced = addMargin([0.6, 0, 0.4], 0.05)
  expect(priced[1]).toBe(0)
  expect(sumOf(priced)).toBeCloseTo(1.05, 9)
  expect(addMargin([0, 0.99], 0.05)).toEqual([0, 0])
})
