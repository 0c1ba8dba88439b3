import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMargin } from './margins.ts'

const anyChances = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 26 })
  .map((parts) => {
    const sum = parts.reduce((total, part) => total + part, 0)
    return Float64Array.from(parts, (part) => part / sum)
  })

const sumOf = (chances: Float64Array): number => chances.reduce((sum, chance) => sum + chance, 0)

test('the margin is what was asked for, and no chance passes 1', () => {
  fc.assert(fc.property(anyChances, fc.double({ min: 0, max: 0.3, noNaN: true }), (chances, margin) => {
    const priced = addMargin(chances, margin)
    expect(sumOf(priced)).toBeCloseTo(1 + margin, 9)
    expect(Math.max(...priced)).toBeLessThanOrEqual(1)
  }))
})

test('no margin changes nothing; a double chance bears it on its sum of 2', () => {
  const chances = Float64Array.of(0.5, 0.3, 0.2)
  expect(addMargin(chances, 0)).toEqual(chances)
  expect(sumOf(addMargin(Float64Array.of(0.7, 0.55, 0.75), 0.05))).toBeCloseTo(2.1, 9)
})

test('a long shot bears more of the margin than a favourite', () => {
  const [favourite = 0, outsider = 0] = addMargin(Float64Array.of(0.9, 0.1), 0.05)
  expect(favourite / 0.9).toBeLessThan(1.05)
  expect(outsider / 0.1).toBeGreaterThan(1.05)
})

test('an impossible selection stays so, and one near-certain selection left has no price', () => {
  const priced = addMargin(Float64Array.of(0.6, 0, 0.4), 0.05)
  expect(priced[1]).toBe(0)
  expect(sumOf(priced)).toBeCloseTo(1.05, 9)
  expect(addMargin(Float64Array.of(0, 0.99), 0.05)).toEqual(Float64Array.of(0, 0))
})
