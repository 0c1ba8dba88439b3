import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOST, REFUND, WON } from '../market/index.ts'
import { type MatchId, type MatchOutcome, NIL, type Withdrawal } from '../match/index.ts'
import { strikeParlay, strikeSingle } from '../ticket/index.ts'
import { gradeLeg, type LegVerdict, settleTicket, withDeduction } from './index.ts'
import { deductionAt } from './rule-4.ts'

const race = (places: readonly number[], ...withdrawals: readonly Withdrawal[]): MatchOutcome => ({
  parts: { full: { status: 'completed', score: NIL } },
  goals: null,
  places,
  ...(withdrawals.length > 0 && { withdrawals }),
})

const legOf = (selection: string, typeCode = 'GH_WIN', oddsMilli = 3_000) => ({
  ...{ matchId: 1 as MatchId, typeCode, selection, lineQ: 0, oddsMilli, struckScore: null, myanmar: null },
})

const verdictOf = (leg: ReturnType<typeof legOf>, outcome: MatchOutcome, placedAtMs = 0): LegVerdict | null =>
  withDeduction(gradeLeg(leg, outcome), leg, outcome, placedAtMs)

const out = (runner: number, priceMilli: number | null, atMs = 100): Withdrawal => ({ runner, priceMilli, atMs })

/** The last price in thousandths of each step, and what is deducted at it and at the next thousandth. */
test.each([
  [1_001, 90, 90],
  [1_111, 90, 85],
  [1_181, 85, 80],
  [1_250, 80, 75],
  [1_300, 75, 70],
  [1_400, 70, 65],
  [1_533, 65, 60],
  [1_615, 60, 55],
  [1_800, 55, 50],
  [1_952, 50, 45],
  [2_200, 45, 40],
  [2_500, 40, 35],
  [2_750, 35, 30],
  [3_250, 30, 25],
  [4_000, 25, 20],
  [5_000, 20, 15],
  [6_500, 15, 10],
  [10_000, 10, 5],
  [15_000, 5, 0],
])('GR20 the scale deducts at %i thousandths %i %% and one thousandth longer %i %%', (priceMilli, percent, next) => {
  expect([deductionAt(priceMilli), deductionAt(priceMilli + 1)]).toEqual([percent, next])
})

test('GR20 a longer price never deducts more, and a runner that never had a price deducts nothing', () => {
  const price = fc.integer({ min: 1_001, max: 200_000 })
  fc.assert(
    fc.property(price, price, (one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)]
      expect(deductionAt(short)).toBeGreaterThanOrEqual(deductionAt(long))
    }),
  )
  expect([deductionAt(0), deductionAt(90_000)]).toEqual([0, 0])
})

test('GR20 a withdrawal reduces what wins and was accepted before it, and nothing else', () => {
  const outcome = race([1, 2, 0, 3], out(3, 4_000))
  expect(verdictOf(legOf('r1'), outcome)).toMatchObject({ outcome: 'won', grade: WON, deduction: 25 })
  expect(verdictOf(legOf('r1'), outcome, 99)?.deduction).toBe(25)
  expect(verdictOf(legOf('r1'), outcome, 100)).not.toHaveProperty('deduction')
  expect(verdictOf(legOf('r2'), outcome)).toMatchObject({ grade: LOST })
  expect(verdictOf(legOf('r2'), outcome)).not.toHaveProperty('deduction')
  expect(verdictOf(legOf('r3'), outcome)).toMatchObject({ grade: REFUND })
  const eight = race([1, 2, 0, 3, 4, 5, 6, 7, 8], out(3, 4_000))
  expect(verdictOf(legOf('r4', 'GH_PLACE'), eight)).toMatchObject({ grade: WON, deduction: 25 })
  const outright = { ...legOf('r1', 'BT_OR'), oddsMilli: 3_000 }
  expect(verdictOf(outright, outcome)).not.toHaveProperty('deduction')
})

test('GR20 several withdrawals add up, to 90 % at most', () => {
  const sumOf = (...prices: readonly number[]) =>
    verdictOf(
      legOf('r1'),
      race([1, ...prices.map(() => 0), 2], ...prices.map((priceMilli, at) => out(at + 2, priceMilli))),
    )?.deduction
  expect([sumOf(4_000, 10_000), sumOf(1_500, 2_000), sumOf(20_000), sumOf(20_000, 10_000)]).toEqual([
    35,
    90,
    undefined,
    10,
  ])
})

test('GR20 while a withdrawal is not known what wins stays open, and the rest is settled', () => {
  const outcome = race([1, 2, 0, 0], out(3, 4_000))
  expect(['r1', 'r2', 'r3'].map((runner) => verdictOf(legOf(runner), outcome)?.grade ?? null)).toEqual([
    null,
    LOST,
    REFUND,
  ])
  const unknown = race([1, 2, 0, 0], out(3, 4_000), out(4, null, 50))
  expect(verdictOf(legOf('r1'), unknown, 49)).toBeNull()
  expect(verdictOf(legOf('r1'), unknown, 50)?.deduction).toBe(25)
  expect(verdictOf(legOf('r1'), race([1, 2, 0, 0], out(3, 4_000), out(4, 0)))?.deduction).toBe(25)
})

test('GR20 a runner that ran after all deducts nothing, whatever was recorded of it', () => {
  expect(verdictOf(legOf('r1'), race([1, 2, 3], out(3, 4_000)))).not.toHaveProperty('deduction')
})

test('GR20 a deduction is taken from the winnings of a single and of a leg, and rounded down once', () => {
  const outcome = race([1, 2, 0], out(3, 4_000))
  const leg = legOf('r1', 'GH_WIN', 3_330)
  const won = verdictOf(leg, outcome)
  const paid = (terms: Parameters<typeof settleTicket>[0], ...verdicts: readonly (LegVerdict | null)[]) =>
    settleTicket(
      terms,
      verdicts.map((verdict) => ({ terms: leg, verdict })),
    )
  // 10.01 × (1 + 2.33 × 0.75) = 27.502475
  expect(paid(strikeSingle(1_001n, 3_330, 4), won)).toMatchObject({ status: 'won', returnMinor: 2_750n })
  // 10.01 × 2.7475 × 3.33 = 91.583…
  const plain = verdictOf(leg, outcome, 100)
  expect(paid(strikeParlay(1_001n, [leg, leg]), won, plain)).toMatchObject({ returnMinor: 9_158n })
})
