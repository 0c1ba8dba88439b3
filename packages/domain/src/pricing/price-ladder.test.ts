import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIGHEST_OFFERED, LOWEST_OFFERED, computeLadderPrice, stepAt } from './price-ladder.ts'

test('a ladder price is rounded against the member by less than one step', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.0011, max: 0.985, noNaN: true }), (chance) => {
      const price = computeLadderPrice(chance)
      const exact = 1000 / chance
      expect(price).toBeLessThanOrEqual(exact + 1e-5)
      expect(exact - price).toBeLessThan(stepAt(exact))
      expect(price % stepAt(price)).toBe(0)
    }),
    { numRuns: 2000 },
  )
})

test('exact prices are unchanged', () => {
  expect([0.5, 0.4, 1 / 3, 0.25, 0.1, 0.01].map(computeLadderPrice)).toEqual([
    2_000, 2_500, 3_000, 4_000, 10_000, 100_000,
  ])
})

test('a chance of 0 or above 0.99 is not offered, and the longest price is 1000', () => {
  expect([0, 1, 0.9999, 0.9902].map(computeLadderPrice)).toEqual([0, 0, 0, 0])
  expect(computeLadderPrice(0.99)).toBe(LOWEST_OFFERED)
  expect(computeLadderPrice(1e-9)).toBe(HIGHEST_OFFERED)
})

test('a smaller chance never has a lower price', () => {
  const chances = Array.from({ length: 5000 }, (_, at) => (at + 1) / 5001)
  const prices = chances.map(computeLadderPrice).filter((price) => price > 0)
  expect(prices).toEqual([...prices].sort((a, b) => b - a))
})
