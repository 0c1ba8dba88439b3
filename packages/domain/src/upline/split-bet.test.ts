import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COMPANY,
  companyPositionBp,
  splitBet,
  splitDifference,
  splitTree,
  UPLINE_LEVELS,
  type BetToSplit,
  type SplitShare,
  type UplineShare,
} from './index.ts'

function lineOf(...shares: (readonly [positionBp: number, commissionBp: number])[]): readonly UplineShare[] {
  return shares.map(([positionBp, commissionBp], at) => {
    const level = UPLINE_LEVELS[at] ?? 'shareholder'
    return { accountId: level, level, positionBp, commissionBp }
  })
}

function betOn(line: readonly UplineShare[], patch: Partial<BetToSplit> = {}): BetToSplit {
  return {
    memberId: 'm',
    line,
    netMinor: -10_000n,
    turnoverMinor: 10_000n,
    commissionMinor: 25n,
    ...patch,
  }
}

const aLine = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 300 })), {
    maxLength: 5,
  })
  .map((shares) => lineOf(...shares))

test('TO13 pooled amounts belong to the company, and the upline shares only the rake', () => {
  const line = lineOf([2_000, 0], [3_000, 0])
  const won = (netMinor: bigint, pooledMinor: bigint) => {
    const { line: shares, company } = splitBet(
      betOn(line, { netMinor, pooledMinor, turnoverMinor: 0n, commissionMinor: 0n }),
    )
    return [...shares, company].map(({ winLossMinor }) => winLossMinor)
  }
  // Three players pay 10.00 each with a rake of 1.00 each; a single player wins the 27.00.
  expect(won(1_700n, 1_800n)).toEqual([20n, 30n, -1_750n])
  expect(won(-1_000n, -900n)).toEqual([20n, 30n, 950n])
})

const aBet = fc.record({
  line: aLine,
  memberId: fc.constantFrom('m1', 'm2', 'm3'),
  netMinor: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  pooledMinor: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  turnoverMinor: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  commissionMinor: fc.bigInt({ min: 0n, max: 10n ** 9n }),
})

function sum(shares: readonly SplitShare[]): SplitShare {
  return {
    winLossMinor: shares.reduce((total, share) => total + share.winLossMinor, 0n),
    commissionMinor: shares.reduce((total, share) => total + share.commissionMinor, 0n),
  }
}

test('UP1 each level takes its position of a bet, and the company takes the rest', () => {
  const line = lineOf([2_000, 0], [1_000, 0], [500, 0], [0, 0], [3_000, 0])
  expect(companyPositionBp(line)).toBe(3_500)
  const { line: shares, company } = splitBet(betOn(line, { commissionMinor: 0n }))
  expect(shares.map(({ winLossMinor }) => winLossMinor)).toEqual([2_000n, 1_000n, 500n, 0n, 3_000n])
  expect(company.winLossMinor).toBe(3_500n)
})

test('UP1 positions above a whole bet or levels out of order are rejected', () => {
  const [agent, master] = lineOf([2_000, 0], [1_000, 0])
  expect(companyPositionBp([])).toBe(10_000)
  expect(companyPositionBp(lineOf([6_000, 0], [4_000, 0]))).toBe(0)
  const wrong: readonly (readonly UplineShare[])[] = [
    lineOf([6_000, 0], [4_001, 0]),
    lineOf([-1, 0]),
    lineOf([0.5, 0]),
    lineOf([10_001, 0]),
    lineOf([0, -1]),
    master && agent ? [master, agent] : [],
    agent ? [agent, agent] : [],
  ]
  for (const line of wrong) {
    expect(companyPositionBp(line)).toBeNull()
    expect(() => splitBet(betOn(line))).toThrow('the positions of a line are shares of a bet')
  }
})

test('UP2 positions bear the member commission, higher levels bear the commission of a level', () => {
  const { member, line, company } = splitBet(betOn(lineOf([2_000, 50], [3_000, 100]), { commissionMinor: 100n }))
  // Of the member's 100 the agent bears 20, the master 30, the company 50. The agent's own 0.5 % is on the 80 % above:
  // 40, of which the master bears 15. The master's 1 % is on the company's half: 50.
  expect(member).toEqual({ winLossMinor: -10_000n, commissionMinor: 100n })
  expect(line).toEqual([
    { winLossMinor: 2_000n, commissionMinor: 20n },
    { winLossMinor: 3_000n, commissionMinor: 5n },
  ])
  expect(company).toEqual({ winLossMinor: 5_000n, commissionMinor: -125n })
})

test('UP3 win/loss and commission of every bet each sum to zero', () => {
  fc.assert(
    fc.property(aBet, (bet) => {
      const { member, line, company } = splitBet(bet)
      expect(sum([member, ...line, company])).toEqual({ winLossMinor: 0n, commissionMinor: 0n })
    }),
  )
})

test('UP3 the rounding remainder goes to the company, and no level gets more than its share', () => {
  fc.assert(
    fc.property(aBet, (bet) => {
      splitBet(bet).line.forEach(({ winLossMinor }, at) => {
        const exact = -(bet.netMinor - bet.pooledMinor) * BigInt(bet.line[at]?.positionBp ?? 0)
        const off = exact - winLossMinor * 10_000n
        expect(off * (exact < 0n ? -1n : 1n)).toBeGreaterThanOrEqual(0n)
        expect(off * (exact < 0n ? -1n : 1n)).toBeLessThan(10_000n)
      })
    }),
  )
})

test('UP3 over a whole tree all shares sum to zero, and each account sums to its bets', () => {
  fc.assert(
    fc.property(fc.array(aBet, { maxLength: 20 }), (bets) => {
      const tree = splitTree(bets)
      expect(sum([...tree.values()])).toEqual({ winLossMinor: 0n, commissionMinor: 0n })
      for (const memberId of ['m1', 'm2', 'm3']) {
        const own = bets.filter((bet) => bet.memberId === memberId)
        expect(tree.get(memberId)?.winLossMinor ?? 0n).toBe(own.reduce((total, bet) => total + bet.netMinor, 0n))
      }
      const agents = bets.flatMap((bet) => splitBet(bet).line.slice(0, 1))
      expect(tree.get('agent') ?? { winLossMinor: 0n, commissionMinor: 0n }).toEqual(sum(agents))
      expect(tree.get(COMPANY) ?? { winLossMinor: 0n, commissionMinor: 0n }).toEqual(
        sum(bets.map((bet) => splitBet(bet).company)),
      )
    }),
  )
})

function plus(a: SplitShare, b: SplitShare): SplitShare {
  return sum([a, b])
}

test('UP5 corrections are split as differences that sum to zero and add up to the current bet', () => {
  const figures = fc.record({
    netMinor: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
    turnoverMinor: fc.bigInt({ min: -(10n ** 6n), max: 10n ** 9n }),
    commissionMinor: fc.bigInt({ min: -(10n ** 5n), max: 10n ** 6n }),
  })
  fc.assert(
    fc.property(aLine, fc.array(figures, { minLength: 1, maxLength: 8 }), (line, bookings) => {
      let standing = { netMinor: 0n, turnoverMinor: 0n, commissionMinor: 0n }
      let held = splitBet(betOn(line, standing))
      for (const booking of bookings) {
        const parts = splitDifference(line, standing, booking)
        expect(sum([parts.member, ...parts.line, parts.company])).toEqual({ winLossMinor: 0n, commissionMinor: 0n })
        expect(parts.member).toEqual({ winLossMinor: booking.netMinor, commissionMinor: booking.commissionMinor })
        standing = {
          netMinor: standing.netMinor + booking.netMinor,
          turnoverMinor: standing.turnoverMinor + booking.turnoverMinor,
          commissionMinor: standing.commissionMinor + booking.commissionMinor,
        }
        held = {
          member: plus(held.member, parts.member),
          line: held.line.map((share, at) => plus(share, parts.line[at] ?? { winLossMinor: 0n, commissionMinor: 0n })),
          company: plus(held.company, parts.company),
        }
      }
      expect(held).toEqual(splitBet(betOn(line, standing)))
    }),
  )
})

test('UP5 repeated corrections of one minor unit accumulate no rounding error', () => {
  const line = lineOf([3_333, 0])
  const figures = (netMinor: bigint) => ({ netMinor, turnoverMinor: 0n, commissionMinor: 0n })
  let agent = 0n
  for (let at = 0n; at < 10n; at += 1n)
    agent += splitDifference(line, figures(-at), figures(-1n)).line[0]?.winLossMinor ?? 0n
  expect(agent).toBe(3n)
})
