import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computeUnallocatedCredit,
  computeRevocableCredit,
  allocateCredit,
  computeAvailableFunds,
  transferMinor,
  type AllocatedCredit,
} from './credit.ts'

function held(creditMinor: bigint, givenMinor = 0n): AllocatedCredit {
  return { creditMinor, allocatedMinor: givenMinor }
}

test('UP6 an account allocates at most its unallocated credit', () => {
  expect(allocateCredit(held(1_000n, 400n), held(0n), 600n)).toEqual({ above: held(1_000n, 1_000n), below: held(600n) })
  expect(allocateCredit(held(1_000n, 400n), held(0n), 601n)).toBeNull()
})

test('UP6 credit that was allocated further down cannot be revoked', () => {
  expect(allocateCredit(held(1_000n, 700n), held(700n, 200n), -500n)).toEqual({
    above: held(1_000n, 200n),
    below: held(200n, 200n),
  })
  expect(allocateCredit(held(1_000n, 700n), held(700n, 200n), -501n)).toBeNull()
})

test('UP6 any sequence of allocations keeps the total credit, and no account is overdrawn', () => {
  const move = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.bigInt({ min: -500n, max: 500n }))
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      const line = [held(1_000n), held(0n), held(0n), held(0n), held(0n)]
      for (const [at, amount] of moves) {
        const [above, below] = [line[at], line[at + 1]] as [AllocatedCredit, AllocatedCredit]
        const moved = allocateCredit(above, below, amount)
        if (moved !== null) line.splice(at, 2, moved.above, moved.below)
      }
      expect(line.every((account) => computeUnallocatedCredit(account) >= 0n)).toBe(true)
      expect(line.reduce((sum, account) => sum + computeUnallocatedCredit(account), 0n)).toBe(1_000n)
    }),
  )
})

test('UP6 available funds are credit or cash plus win/loss less outstanding stakes', () => {
  expect(
    computeAvailableFunds({ creditMinor: 1_000n, cashMinor: 0n, winLossMinor: -300n, outstandingMinor: 200n }),
  ).toBe(500n)
  expect(computeAvailableFunds({ creditMinor: 0n, cashMinor: 80n, winLossMinor: 20n, outstandingMinor: 100n })).toBe(0n)
  expect(computeAvailableFunds({ creditMinor: 100n, cashMinor: 0n, winLossMinor: -150n, outstandingMinor: 0n })).toBe(
    -50n,
  )
})

test('UP6 credit at risk or lost cannot be revoked, and winnings stay with the member', () => {
  const credit = { creditMinor: 1_000n, cashMinor: 0n, winLossMinor: 0n, outstandingMinor: 0n }
  expect(computeRevocableCredit(credit)).toBe(1_000n)
  expect(computeRevocableCredit({ ...credit, outstandingMinor: 300n })).toBe(700n)
  expect(computeRevocableCredit({ ...credit, winLossMinor: -300n, outstandingMinor: 200n })).toBe(500n)
  expect(computeRevocableCredit({ ...credit, winLossMinor: 300n, outstandingMinor: 200n })).toBe(1_000n)
  expect(computeRevocableCredit({ ...credit, winLossMinor: -1_300n })).toBe(0n)
})

test('UP6 a transfer settles all or part of win/loss with its sign, and nothing at zero', () => {
  expect([transferMinor(-500n, null), transferMinor(700n, null), transferMinor(0n, null)]).toEqual([-500n, 700n, 0n])
  expect([transferMinor(-500n, -200n), transferMinor(700n, 700n)]).toEqual([-200n, 700n])
  expect([transferMinor(-500n, 1n), transferMinor(-500n, -501n), transferMinor(700n, 701n)]).toEqual([null, null, null])
  expect([transferMinor(700n, -1n), transferMinor(0n, 1n), transferMinor(700n, 0n)]).toEqual([null, null, null])
})
