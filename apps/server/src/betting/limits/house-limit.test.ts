import { binomialCoefficient, computeSystemTerms, systemSizes } from '@touchline/domain/ticket'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemWithin } from './house-limit.ts'

function legsOf(...prices: readonly number[]) {
  return prices.map((oddsMilli) => ({ oddsMilli }))
}

const somePrices = fc.array(fc.integer({ min: 1010, max: 20_000 }), { minLength: 2, maxLength: 8 })
const anAsk = somePrices.chain((prices) =>
  fc.record({
    legs: fc.constant(legsOf(...prices)),
    units: fc
      .subarray([...systemSizes(prices.length)], { minLength: 1 })
      .chain((sizes) =>
        fc.tuple(...sizes.map((size) => fc.record({ size: fc.constant(size), unitMinor: fc.bigInt(1n, 1_000_000n) }))),
      ),
    left: fc.bigInt(1n, 10_000_000n),
  }),
)

/**
 * Splits a total stake over a system's units in the given proportion, rounded down; null if no units give exactly this
 * total.
 */
function unitsAt(
  units: readonly { size: number; unitMinor: bigint }[],
  legs: number,
  totalMinor: bigint,
): readonly { size: number; unitMinor: bigint }[] | null {
  const highest = units.reduce((most, { unitMinor }) => (unitMinor > most ? unitMinor : most), 0n)
  const at = (minor: bigint) => units.map(({ size, unitMinor }) => ({ size, unitMinor: (unitMinor * minor) / highest }))
  const total = (minor: bigint) =>
    at(minor).reduce((sum, { size, unitMinor }) => sum + unitMinor * BigInt(binomialCoefficient(legs, size)), 0n)
  let [low, high] = [0n, totalMinor]
  while (low < high) {
    const middle = (low + high) / 2n
    if (total(middle) < totalMinor) low = middle + 1n
    else high = middle
  }
  return total(low) === totalMinor ? at(low) : null
}

test('LI4 a system at its max fits the remaining cap, and one minor unit more per size does not', () => {
  fc.assert(
    fc.property(anAsk, ({ legs, units, left }) => {
      const most = 1_000_000_000n
      const max = systemWithin(left, units, legs, most)
      const taken = max === 0n ? [] : unitsAt(units, legs.length, max)
      expect(taken).not.toBe(null)
      if (max > 0n) expect(computeSystemTerms(taken ?? [], legs).winMinor).toBeLessThanOrEqual(left)
      const more = (taken ?? []).map(({ size, unitMinor }) => ({ size, unitMinor: unitMinor + 1n }))
      if (max > 0n && max < most) expect(computeSystemTerms(more, legs).winMinor).toBeGreaterThan(left)
    }),
  )
})

test('LI4 a requested system stake is within the max exactly if its to-win fits the remaining cap', () => {
  fc.assert(
    fc.property(anAsk, ({ legs, units, left }) => {
      const { stakeMinor, winMinor } = computeSystemTerms(
        units.toSorted((a, b) => a.size - b.size),
        legs,
      )
      expect(systemWithin(left, units, legs, 10_000_000_000n) >= stakeMinor).toBe(winMinor <= left)
    }),
  )
})

test('LI4 a system has no stake if the remaining cap allows no minor unit of each size', () => {
  const [legs, units] = [legsOf(2000, 2000), [{ size: 2, unitMinor: 100n }]]
  for (const left of [0n, -1n]) expect(systemWithin(left, units, legs, 1_000n)).toBe(0n)
  expect(systemWithin(3_00n, units, legs, 1_000n)).toBe(100n)
  const uneven = [
    { size: 2, unitMinor: 1n },
    { size: 3, unitMinor: 1_000n },
  ]
  expect(systemWithin(7_00n, uneven, legsOf(2000, 2000, 2000), 1_000n)).toBe(0n)
})
