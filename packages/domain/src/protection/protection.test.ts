import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../calendar/index.ts'
import {
  findBar,
  changeLimit,
  nextReminderMs,
  type SelfLimit,
  PROTECTION_PERIODS,
  periodFrom,
  RAISE_AFTER_MS,
  RAISE_LAPSES_MS,
  findRaiseState,
  computeUsed,
} from './index.ts'

test.each([
  ['2026-11-21', '2026-11-21', '2026-11-16', '2026-11-01'],
  ['2026-11-16', '2026-11-16', '2026-11-16', '2026-11-01'],
  ['2026-11-22', '2026-11-22', '2026-11-16', '2026-11-01'],
  ['2026-03-01', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['2024-02-29', '2024-02-29', '2024-02-26', '2024-02-01'],
  ['2027-01-01', '2027-01-01', '2026-12-28', '2027-01-01'],
  ['1969-12-31', '1969-12-31', '1969-12-29', '1969-12-01'],
])('PR1 the day, week and month of the working day %s', (date, ...froms) => {
  expect(PROTECTION_PERIODS.map((period) => periodFrom(date, period))).toEqual(froms)
})

test('PR1 what is no working day has no period', () => {
  expect(() => periodFrom('2026-02-30', 'week')).toThrow(RangeError)
})

const MONEY = { stakedMinor: 900n, winLossMinor: -300n, atRiskMinor: 50n, depositedMinor: 700n }

test('PR2 a stake limit counts what was risked, whatever became of it', () => {
  expect(computeUsed('stake', MONEY)).toBe(900n)
})

test('PR3 a loss limit counts what was lost and all that is open; a win makes no room to risk more at once', () => {
  expect(computeUsed('loss', MONEY)).toBe(350n)
  expect(computeUsed('loss', { ...MONEY, winLossMinor: 500n })).toBe(50n)
})

test('PR3 whoever keeps within a loss limit loses no more in any period, whatever is carried into it', () => {
  const step = fc.record({
    riskMinor: fc.bigInt(1n, 100n),
    returnMinor: fc.bigInt(0n, 300n),
    settles: fc.boolean(),
    nextPeriod: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.bigInt(0n, 200n), (steps, limitMinor) => {
      const open: { riskMinor: bigint; returnMinor: bigint }[] = []
      let winLossMinor = 0n
      const settle = () => {
        for (const bet of open.splice(0)) winLossMinor += bet.returnMinor - bet.riskMinor
        expect(winLossMinor >= -limitMinor).toBe(true)
      }
      for (const { riskMinor, returnMinor, settles, nextPeriod } of steps) {
        const atRiskMinor = open.reduce((sum, bet) => sum + bet.riskMinor, 0n)
        const money = { stakedMinor: 0n, winLossMinor, atRiskMinor, depositedMinor: 0n }
        if (computeUsed('loss', money) + riskMinor <= limitMinor) open.push({ riskMinor, returnMinor })
        if (nextPeriod) winLossMinor = 0n
        if (settles) settle()
      }
      settle()
    }),
  )
})

test('PR4 a deposit limit counts what came in', () => {
  expect(computeUsed('deposit', MONEY)).toBe(700n)
})

const LIMIT: SelfLimit = { amountMinor: 1_000n, raise: null }

test('PR5 a lower limit holds at once and takes back the higher one that was asked for', () => {
  const asked = changeLimit(LIMIT, 'member', null, 5) as SelfLimit
  expect(asked).toEqual({ amountMinor: 1_000n, raise: { amountMinor: null, requestedAtMs: 5 } })
  expect(changeLimit(asked, 'member', 400n, 6)).toEqual({ amountMinor: 400n, raise: null })
  expect(changeLimit(asked, 'member', 1_000n, 6)).toEqual(LIMIT)
  expect(changeLimit({ amountMinor: null, raise: null }, 'member', 7n, 0)).toEqual({ amountMinor: 7n, raise: null })
})

test('PR5 a higher limit may be confirmed from a day after it was asked for, until the seventh', () => {
  const raise = { requestedAtMs: 1_000 }
  const at = (afterMs: number) => findRaiseState(raise, 1_000 + afterMs)
  expect([0, RAISE_AFTER_MS - 1, -DAY_MS].map(at)).toEqual(['early', 'early', 'early'])
  expect([RAISE_AFTER_MS, RAISE_LAPSES_MS - 1].map(at)).toEqual(['ready', 'ready'])
  expect([RAISE_LAPSES_MS, 365 * DAY_MS].map(at)).toEqual(['lapsed', 'lapsed'])
})

test('PR6 nobody else asks for a higher limit; a lower one is in order', () => {
  expect(changeLimit(LIMIT, 'other', 1_001n, 0)).toBeNull()
  expect(changeLimit(LIMIT, 'other', null, 0)).toBeNull()
  expect(changeLimit(LIMIT, 'other', 999n, 0)).toEqual({ amountMinor: 999n, raise: null })
})

test('PR7 a time-out and a self-exclusion bar to their last moment, the longer word first', () => {
  expect(findBar({ timeOutUntilMs: 10, excludedUntilMs: null }, 9)).toBe('ownTimeOut')
  expect(findBar({ timeOutUntilMs: 10, excludedUntilMs: null }, 10)).toBeNull()
  expect(findBar({ timeOutUntilMs: 10, excludedUntilMs: 10 }, 9)).toBe('selfExcluded')
  expect(findBar({ timeOutUntilMs: null, excludedUntilMs: null }, 0)).toBeNull()
})

test('PR8 a session reminds after each so many minutes, whenever it is looked at', () => {
  const at = (nowMs: number) => nextReminderMs(1_000, 15, nowMs)
  expect([0, 1_000, 900_999].map(at)).toEqual([901_000, 901_000, 901_000])
  expect([901_000, 1_801_000].map(at)).toEqual([1_801_000, 2_701_000])
})
