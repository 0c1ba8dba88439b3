import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRADE_LOST, GRADE_REFUND, GRADE_WON } from '../market/index.ts'
import { type FieldChange, type MatchId, type MatchOutcome, ZERO_SCORE, type Withdrawal } from '../match/index.ts'
import { computeParlayTerms, computeSingleTerms } from '../ticket/index.ts'
import { gradeLeg, type LegVerdict, settleTicket, raceVerdict } from './index.ts'
import { deductionAt } from './rule-4.ts'

function race(places: readonly number[], ...withdrawals: readonly Withdrawal[]): MatchOutcome {
  return {
    parts: { full: { status: 'completed', score: ZERO_SCORE } },
    goals: null,
    places,
    ...(withdrawals.length > 0 && { withdrawals }),
  }
}

function legOf(selection: string, typeCode = 'GH_WIN', oddsMilli = 3_000) {
  return {
    ...{ matchId: 1 as MatchId, typeCode, selection, lineQ: 0, oddsMilli, scoreAtAcceptance: null, myanmar: null },
  }
}

function verdictOf(leg: ReturnType<typeof legOf>, outcome: MatchOutcome, placedAtMs = 0): LegVerdict | null {
  return raceVerdict(gradeLeg(leg, outcome), leg, { outcome, changes: [] }, { placedAtMs })
}

function out(runner: number, priceMilli: number | null, atMs = 100): Withdrawal {
  return { runner, priceMilli, atMs }
}

/** Last price of each step in thousandths, with the deduction at the price and at the next thousandth. */
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
])(
  'GR20 at %i thousandths the deduction is %i %%, and one thousandth longer it is %i %%',
  (priceMilli, percent, next) => {
    expect([deductionAt(priceMilli), deductionAt(priceMilli + 1)]).toEqual([percent, next])
  },
)

test('GR20 a longer price never deducts more, and a runner without a price deducts nothing', () => {
  const price = fc.integer({ min: 1_001, max: 200_000 })
  fc.assert(
    fc.property(price, price, (one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)]
      expect(deductionAt(short)).toBeGreaterThanOrEqual(deductionAt(long))
    }),
  )
  expect([deductionAt(0), deductionAt(90_000)]).toEqual([0, 0])
})

test('GR20 a withdrawal reduces only winning bets accepted before it', () => {
  const outcome = race([1, 2, 0, 3], out(3, 4_000))
  expect(verdictOf(legOf('r1'), outcome)).toMatchObject({ outcome: 'won', grade: GRADE_WON, deduction: 25 })
  expect(verdictOf(legOf('r1'), outcome, 99)?.deduction).toBe(25)
  expect(verdictOf(legOf('r1'), outcome, 100)).not.toHaveProperty('deduction')
  expect(verdictOf(legOf('r2'), outcome)).toMatchObject({ grade: GRADE_LOST })
  expect(verdictOf(legOf('r2'), outcome)).not.toHaveProperty('deduction')
  expect(verdictOf(legOf('r3'), outcome)).toMatchObject({ grade: GRADE_REFUND })
  const eight = race([1, 2, 0, 3, 4, 5, 6, 7, 8], out(3, 4_000))
  expect(verdictOf(legOf('r4', 'GH_PLACE'), eight)).toMatchObject({ grade: GRADE_WON, deduction: 25 })
  const outright = { ...legOf('r1', 'BT_OR'), oddsMilli: 3_000 }
  expect(verdictOf(outright, outcome)).not.toHaveProperty('deduction')
})

test('GR20 the deductions of several withdrawals add up, to 90 % at most', () => {
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

test('GR20 an unknown withdrawal leaves winning bets open, and other bets are settled', () => {
  const outcome = race([1, 2, 0, 0], out(3, 4_000))
  expect(['r1', 'r2', 'r3'].map((runner) => verdictOf(legOf(runner), outcome)?.grade ?? null)).toEqual([
    null,
    GRADE_LOST,
    GRADE_REFUND,
  ])
  const unknown = race([1, 2, 0, 0], out(3, 4_000), out(4, null, 50))
  expect(verdictOf(legOf('r1'), unknown, 49)).toBeNull()
  expect(verdictOf(legOf('r1'), unknown, 50)?.deduction).toBe(25)
  expect(verdictOf(legOf('r1'), race([1, 2, 0, 0], out(3, 4_000), out(4, 0)))?.deduction).toBe(25)
})

test('GR20 a runner that ran after all deducts nothing, whatever withdrawal was recorded', () => {
  expect(verdictOf(legOf('r1'), race([1, 2, 3], out(3, 4_000)))).not.toHaveProperty('deduction')
})

test('GR20 a deduction reduces the winnings of a single or leg and is rounded down once', () => {
  const outcome = race([1, 2, 0], out(3, 4_000))
  const leg = legOf('r1', 'GH_WIN', 3_330)
  const won = verdictOf(leg, outcome)
  const paid = (terms: Parameters<typeof settleTicket>[0], ...verdicts: readonly (LegVerdict | null)[]) =>
    settleTicket(
      terms,
      verdicts.map((verdict) => ({ terms: leg, verdict })),
    )
  // 10.01 × (1 + 2.33 × 0.75) = 27.502475
  expect(paid(computeSingleTerms(1_001n, 3_330, 4), won)).toMatchObject({ status: 'won', returnMinor: 2_750n })
  // 10.01 × 2.7475 × 3.33 = 91.583…
  const plain = verdictOf(leg, outcome, 100)
  expect(paid(computeParlayTerms(1_001n, [leg, leg]), won, plain)).toMatchObject({ returnMinor: 9_158n })
})

function change(bookSeq: number, nonRunners: readonly number[], ...prices: FieldChange['prices']): FieldChange {
  return {
    ...{ bookSeq, atMs: bookSeq * 10, nonRunners, prices },
  }
}
function pricedAt(
  bookSeq: number,
  leg: ReturnType<typeof legOf>,
  outcome: MatchOutcome | null,
  ...changes: readonly FieldChange[]
) {
  return raceVerdict(outcome && gradeLeg(leg, outcome), leg, { outcome, changes }, { placedAtMs: 0, bookSeq })
}

test('GR21 a bet on a runner withdrawn before the race is refunded at once, as by its result', () => {
  for (const typeCode of ['GH_WIN', 'GH_PLACE']) {
    const leg = legOf('r3', typeCode)
    const out3 = change(10, [3], { runner: 3, priceMilli: 4_000 })
    expect(pricedAt(9, legOf('r1', typeCode), null, out3)).toBeNull()
    expect(pricedAt(9, leg, null)).toBeNull()
    expect(pricedAt(9, leg, null, out3)).toMatchObject({ grade: GRADE_REFUND })
    expect(pricedAt(9, leg, null, out3)).toEqual(pricedAt(9, leg, race([1, 2, 0, 3]), out3))
  }
  expect(pricedAt(9, legOf('r3', 'BT_OR'), null, change(10, [3]))).toBeNull()
})

test('GR21 the book commit of the price decides whether a bet precedes a withdrawal', () => {
  const out3 = change(10, [3], { runner: 3, priceMilli: 4_000 })
  const outcome = race([1, 2, 0, 3], out(3, 4_000, 100))
  expect(pricedAt(9, legOf('r1'), outcome, out3)).toMatchObject({ grade: GRADE_WON, deduction: 25 })
  expect(pricedAt(10, legOf('r1'), outcome, out3)).not.toHaveProperty('deduction')
  // The commit number takes precedence over the placement time of the ticket.
  const placedLate = { placedAtMs: 1_000, bookSeq: 9 }
  const verdict = raceVerdict(gradeLeg(legOf('r1'), outcome), legOf('r1'), { outcome, changes: [out3] }, placedLate)
  expect(verdict).toMatchObject({ deduction: 25 })
})

test('GR21 a reinstated runner restores earlier bets and voids bets priced without the runner', () => {
  const changes = [change(10, [3], { runner: 3, priceMilli: 1_500 }), change(20, [])]
  const outcome = race([1, 2, 3, 4])
  expect(pricedAt(9, legOf('r1'), outcome, ...changes)).toEqual(gradeLeg(legOf('r1'), outcome))
  expect(pricedAt(9, legOf('r3'), outcome, ...changes)).toMatchObject({ grade: GRADE_LOST })
  const reinstated = { outcome: 'void', grade: GRADE_REFUND, rule: 'GR21', voidReason: 'runnerReinstated' }
  for (const selection of ['r1', 'r2']) {
    expect(pricedAt(15, legOf(selection), outcome, ...changes)).toMatchObject(reinstated)
    expect(pricedAt(15, legOf(selection), null, ...changes)).toMatchObject(reinstated)
  }
  expect(pricedAt(20, legOf('r1'), outcome, ...changes)).toEqual(gradeLeg(legOf('r1'), outcome))
  // The result alone reinstates the runner, regardless of earlier reports.
  expect(pricedAt(15, legOf('r1'), outcome, ...changes.slice(0, 1))).toMatchObject(reinstated)
})

test('GR21 a runner withdrawn again deducts by the first withdrawal after the price, or as stated', () => {
  const changes = [
    change(10, [3], { runner: 3, priceMilli: 4_000 }),
    change(20, []),
    change(30, [3], { runner: 3, priceMilli: 1_100 }),
  ]
  const outcome = race([1, 2, 0, 4], out(3, 1_100, 300))
  const deducted = (bookSeq: number, of = outcome) => pricedAt(bookSeq, legOf('r1'), of, ...changes)?.deduction
  expect([9, 15, 25, 30].map((bookSeq) => deducted(bookSeq))).toEqual([25, undefined, 90, undefined])
  const stated = race([1, 2, 0, 4], { ...out(3, 10_000, 300), stated: true })
  expect([9, 25].map((bookSeq) => deducted(bookSeq, stated))).toEqual([10, 10])
  const unknown = change(10, [3], { runner: 3, priceMilli: null })
  expect(pricedAt(9, legOf('r1'), race([1, 2, 0, 4], out(3, null)), unknown)).toBeNull()
})

test('GR21 a cancelled match is void as cancelled, whatever runner was withdrawn', () => {
  const cancelled: MatchOutcome = { parts: { full: { status: 'cancelled', score: ZERO_SCORE } }, goals: null }
  const changes = [change(10, [3], { runner: 3, priceMilli: 4_000 }), change(20, [])]
  for (const selection of ['r1', 'r3'])
    expect(pricedAt(15, legOf(selection), cancelled, ...changes)).toMatchObject({ voidReason: 'matchCancelled' })
})
