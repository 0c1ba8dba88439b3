import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WITHDRAWAL_WINDOW_MS, withdrawalPrice } from './withdrawal-price.ts'

const MINUTE = 60_000
function at(minute: number, priceMilli: number) {
  return { atMs: minute * MINUTE, priceMilli }
}

test('GR21 a price move just before a withdrawal, up or down, does not change the deduction', () => {
  const steady = [at(0, 4_000)]
  expect(withdrawalPrice(steady, 60 * MINUTE)).toBe(4_000)
  expect(withdrawalPrice([...steady, at(59, 1_100)], 60 * MINUTE)).toBe(4_000)
  expect(withdrawalPrice([...steady, at(57, 90_000)], 60 * MINUTE)).toBe(4_000)
  expect(withdrawalPrice([...steady, at(54, 3_000)], 60 * MINUTE)).toBe(3_000)
  expect(withdrawalPrice([at(0, 2_000), at(52, 3_000), at(56, 5_000)], 60 * MINUTE)).toBe(3_000)
})

test('GR21 time without a price does not count, and a long unpriced runner keeps its last price', () => {
  expect(withdrawalPrice([at(0, 3_000), at(52, 0), at(59, 2_000)], 60 * MINUTE)).toBe(3_000)
  expect(withdrawalPrice([at(0, 3_000), at(10, 0)], 60 * MINUTE)).toBe(3_000)
  expect(withdrawalPrice([at(60, 7_000)], 60 * MINUTE)).toBe(7_000)
  expect(withdrawalPrice([at(0, 0)], 60 * MINUTE)).toBe(0)
  expect(withdrawalPrice([], 60 * MINUTE)).toBe(0)
})

test('GR21 moves within less than half of the ten minutes do not change the withdrawal price', () => {
  const price = fc.integer({ min: 1_010, max: 90_000 })
  const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: WITHDRAWAL_WINDOW_MS / 2 - 1 }), price), { maxLength: 6 })
  fc.assert(
    fc.property(price, moves, (steady, moved) => {
      const endMs = 60 * MINUTE
      const late = moved
        .toSorted(([one], [other]) => other - one)
        .map(([beforeMs, priceMilli]) => ({ atMs: endMs - beforeMs, priceMilli }))
      expect(withdrawalPrice([at(0, steady), ...late], endMs)).toBe(steady)
    }),
  )
})
