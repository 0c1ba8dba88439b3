import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRADE_HALF_LOST, GRADE_HALF_WON, GRADE_LOST, GRADE_REFUND, GRADE_WON, type Grade } from '../market/index.ts'
import { computeDifference, POSTPONED_VOID_MS, settleTicket, toLegOutcome, voidLeg, type SettledLeg } from './index.ts'

test.each<[Grade, string]>([
  [GRADE_WON, 'won'],
  [GRADE_HALF_WON, 'won_half'],
  [GRADE_REFUND, 'draw'],
  [GRADE_HALF_LOST, 'lost_half'],
  [GRADE_LOST, 'lost'],
])('GR the grade %j has the outcome %s, and void if there is a void reason', (grade, status) => {
  expect(toLegOutcome(grade)).toBe(status)
  expect(toLegOutcome({ ...grade })).toBe(status)
  expect(toLegOutcome(grade, 'matchCancelled')).toBe('void')
})

test('GR10 a leg of an unplayed match is refunded with its void reason', () => {
  expect(POSTPONED_VOID_MS).toBe(129_600_000)
  expect(voidLeg('matchPostponed')).toEqual({
    outcome: 'void',
    grade: GRADE_REFUND,
    score: { home: 0, away: 0 },
    halfTime: null,
    counted: { home: 0, away: 0 },
    rule: 'GR10',
    voidReason: 'matchPostponed',
  })
  expect(voidLeg('matchCancelled').rule).toBe('GR10')
  expect(voidLeg('matchAbandoned').rule).toBe('GR7')
})

test('SE1 a later version books only the difference', () => {
  expect(computeDifference(0n, 1_960n)).toEqual({ kind: 'settle', amountMinor: 1_960n })
  expect(computeDifference(1_960n, 1_000n)).toEqual({ kind: 'unsettle', amountMinor: 960n })
  expect(computeDifference(1_000n, 1_960n)).toEqual({ kind: 'settle', amountMinor: 960n })
  expect(computeDifference(1_960n, 0n)).toEqual({ kind: 'unsettle', amountMinor: 1_960n })
})

test('SE2 the same outcome twice books nothing', () => {
  expect(computeDifference(0n, 0n)).toBeNull()
  expect(computeDifference(1_960n, 1_960n)).toBeNull()
})

test('SE1 the movements of a corrected ticket add up to its last return', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1 }), (versions) => {
      let credited = 0n
      for (const returnMinor of versions) {
        const difference = computeDifference(credited, returnMinor)
        if (difference) credited += difference.kind === 'settle' ? difference.amountMinor : -difference.amountMinor
      }
      expect(credited).toBe(versions.at(-1))
    }),
  )
})

test('a single takes the outcome of its leg and returns by its grade', () => {
  const single = { kind: 'single', riskMinor: 1_000n, winMinor: 960n, sizes: [], feeBp: 0 } as const
  const settle = (verdict: SettledLeg['verdict']) => settleTicket(single, [{ terms: { oddsMilli: 1960 }, verdict }])
  expect(settle(null)).toBeNull()
  expect(settle(voidLeg('matchCancelled'))).toEqual({
    status: 'void',
    returnMinor: 1_000n,
    turnoverMinor: 0n,
    feeMinor: 0n,
  })
  expect(settle({ outcome: 'won', grade: GRADE_WON })).toEqual({
    status: 'won',
    returnMinor: 1_960n,
    turnoverMinor: 1_000n,
    feeMinor: 0n,
  })
  const won = { terms: { oddsMilli: 1960 }, verdict: { outcome: 'won', grade: GRADE_WON } } as const
  expect(() => settleTicket(single, [])).toThrow('a single cannot have 0 legs')
  expect(() => settleTicket(single, [won, won])).toThrow('a single cannot have 2 legs')
})
