import { expect, test } from 'vitest'
import { payCash } from './cash.ts'

// biome-ignore format: a table
const PAYMENTS = [
  { above: 1_000n, below: 0n, amount: 600n, after: [400n, 600n] },
  { above: 1_000n, below: 0n, amount: 1_001n, after: null },
  { above: null, below: 0n, amount: 1_001n, after: [null, 1_001n] },
  { above: 400n, below: 600n, amount: -600n, after: [1_000n, 0n] },
  { above: 400n, below: 600n, amount: -601n, after: null },
  { above: 0n, below: 600n, amount: -1n, after: [1n, 599n] },
  // After a correction (SE3).
  { above: 0n, below: -50n, amount: 20n, after: null },
  { above: 100n, below: -50n, amount: 20n, after: [80n, -30n] },
  { above: 100n, below: -50n, amount: -1n, after: null },
]

test('UP10 no account pays more than its funds, and the total of both accounts is unchanged', () => {
  for (const { above, below, amount, after } of PAYMENTS) {
    const paid = payCash({ aboveMinor: above, belowMinor: below }, amount)
    expect([above, below, amount, paid && [paid.aboveMinor, paid.belowMinor]]).toEqual([above, below, amount, after])
  }
})
