import { expect, test } from 'vitest'
import { applyLean, movePrices, widenPrices } from './trader-steps.ts'

test.each([
  [[1_950, 1_950], 0, 1, [1_940, 1_960]],
  [[1_940, 1_960], 0, -1, [1_950, 1_950]],
  [[3_000, 1_400], 0, 1, [2_990, 1_400]],
  [[3_000, 1_400], 0, -1, [3_020, 1_400]],
  [[2_000, 3_500, 4_000], 0, 10, [1_900, 3_680, 4_200]],
  [[2_000, 0, 2_000], 2, 1, [2_010, 0, 1_990]],
])('MA6 in %j the price at %i moves by %i rungs and the other prices compensate', (prices, at, rungs, moved) => {
  expect(movePrices(prices, at, rungs)).toEqual(moved)
})

test('MA6 a move keeps the total cost of the market within one rung', () => {
  const cost = (prices: readonly number[]) => prices.reduce((sum, price) => sum + 1_000 / price, 0)
  for (let first = 1_200; first <= 4_000; first += 100) {
    const prices = [first, 3_400, 2_900]
    const moved = movePrices(prices, 1, 3) ?? []
    expect(Math.abs(cost(moved) - cost(prices))).toBeLessThan(0.01)
  }
})

test('MA6 an unoffered selection is not moved, and a move that cannot be balanced is refused', () => {
  expect(movePrices([0, 2_000], 0, 1)).toBeNull()
  expect(movePrices([2_000, 2_000], 7, 1)).toBeNull()
  expect(movePrices([1_100, 100_000], 0, 5)).toBeNull()
})

test('MA6 margin plus lowers each price a rung, margin minus raises it, within the ladder', () => {
  expect(widenPrices([1_950, 3_000, 0], 1)).toEqual([1_940, 2_990, 0])
  expect(widenPrices([1_940, 2_990, 0], -1)).toEqual([1_950, 3_000, 0])
  expect(widenPrices([1_010, 1_000_000], 3)).toEqual([1_010, 970_000])
  expect(widenPrices([1_010, 1_000_000], -1)).toEqual([1_020, 1_000_000])
})

test('MA7 a price shift applies its steps one selection at a time, or fails as a whole', () => {
  const prices = [2_000, 3_500, 4_000]
  expect(applyLean(prices, [10, 0, 0])).toEqual(movePrices(prices, 0, 10))
  expect(applyLean(prices, [2, 0, -1])).toEqual(movePrices(movePrices(prices, 0, 2) ?? [], 2, -1))
  expect(applyLean(prices, [0, 0, 0])).toBe(prices)
  expect(applyLean([0, 2_000], [1, 0])).toBeNull()
})
