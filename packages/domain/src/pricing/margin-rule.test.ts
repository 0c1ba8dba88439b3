import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_MARGIN, marginRule, withMore } from './margin-rule.ts'

const anyChance = fc.double({ min: 1e-7, max: 1 - 1e-7, noNaN: true })
const anyMargin = fc.double({ min: 0.001, max: 0.3, noNaN: true })

test.each([
  [2, 1.035],
  [3, 1.056],
  [4, 1.071],
  [9, 1.115],
  [20, 1.16],
  [26, 1.1755],
])('MA1 %i equal selections are sold at %d in total', (count, sum) => {
  expect(count * marginRule(DEFAULT_MARGIN)(1 / count)).toBeCloseTo(sum, 3)
})

test.each([
  [0.9, 1.105],
  [0.5, 1.932],
  [0.2, 4.616],
  [0.1, 8.921],
  [0.01, 79.59],
  [0.001, 710],
])('MA1 a chance of %d is sold at the price %d', (chance, price) => {
  expect(1 / marginRule(DEFAULT_MARGIN)(chance) / price).toBeCloseTo(1, 3)
})

test('MA1 the sold chance exceeds the true chance, stays below 1 and rises with chance and margin', () => {
  fc.assert(
    fc.property(anyChance, anyMargin, (chance, margin) => {
      const sold = marginRule(margin)(chance)
      expect(sold).toBeGreaterThan(chance)
      expect(sold).toBeLessThan(1)
      expect(marginRule(margin)(chance * 0.99)).toBeLessThan(sold)
      expect(marginRule(margin * 0.9)(chance)).toBeLessThan(sold)
    }),
  )
})

test('MA1 a long shot carries more of the margin than a favourite', () => {
  const borne = marginRule(0.05)
  expect(borne(0.9) / 0.9).toBeLessThan(1.01)
  expect(borne(0.1) / 0.1).toBeGreaterThan(1.15)
})

test('a zero margin changes nothing, and extra margin leaves the chances 0 and 1 unchanged', () => {
  expect(marginRule(0)(0.3)).toBe(0.3)
  expect([0, 1].map((chance) => withMore(chance, 0.1))).toEqual([0, 1])
  fc.assert(
    fc.property(anyChance, anyMargin, (chance, margin) => {
      const sold = withMore(chance, margin)
      expect(sold).toBeGreaterThan(chance)
      expect(sold).toBeLessThanOrEqual(Math.min(1, chance * (1 + margin)))
      expect(withMore(chance * 0.99, margin)).toBeLessThan(sold)
    }),
  )
})
