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
])('PR1 the day, week and month of the working day %s start on the expected dates', (date, ...froms) => {
  expect(PROTECTION_PERIODS.map((period) => periodFrom(date, period))).toEqual(froms)
})

test('PR1 an invalid working day throws', () => {
  expect(() => periodFrom('2026-02-30', 'week')).toThrow(RangeError)
})

const MONEY = { stakedMinor: 900n, winLossMinor: -300n, atRiskMinor: 50n, depositedMinor: 700n }

test('PR2 a stake limit counts all stakes, whatever their result', () => {
  expect(computeUsed('stake', MONEY)).toBe(900n)
})

test('PR3 a loss limit counts losses plus all open stakes, and a win does not offset open stakes', () => {
  expect(computeUsed('loss', MONEY)).toBe(350n)
  expect(computeUsed('loss', { ...MONEY, winLossMinor: 500n })).toBe(50n)
})

test('PR3 bets within a loss limit never lose more in any period, even if carried over', () => {
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

test('PR4 a deposit limit counts deposits', () => {
  expect(computeUsed('deposit', MONEY)).toBe(700n)
})

const LIMIT: SelfLimit = { amountMinor: 1_000n, raise: null }

test('PR5 a lower limit takes effect at once and cancels a pending increase', () => {
  const asked = changeLimit(LIMIT, 'member', null, 5) as SelfLimit
  expect(asked).toEqual({ amountMinor: 1_000n, raise: { amountMinor: null, requestedAtMs: 5 } })
  expect(changeLimit(asked, 'member', 400n, 6)).toEqual({ amountMinor: 400n, raise: null })
  expect(changeLimit(asked, 'member', 1_000n, 6)).toEqual(LIMIT)
  expect(changeLimit({ amountMinor: null, raise: null }, 'member', 7n, 0)).toEqual({ amountMinor: 7n, raise: null })
})

test('PR5 an increase can be confirmed from one day after the request until the seventh day', () => {
  const raise = { requestedAtMs: 1_000 }
  const at = (afterMs: number) => findRaiseState(raise, 1_000 + afterMs)
  expect([0, RAISE_AFTER_MS - 1, -DAY_MS].map(at)).toEqual(['early', 'early', 'early'])
  expect([RAISE_AFTER_MS, RAISE_LAPSES_MS - 1].map(at)).toEqual(['ready', 'ready'])
  expect([RAISE_LAPSES_MS, 365 * DAY_MS].map(at)).toEqual(['lapsed', 'lapsed'])
})

test('PR6 only the member can request a higher limit, others can only lower it', () => {
  expect(changeLimit(LIMIT, 'other', 1_001n, 0)).toBeNull()
  expect(changeLimit(LIMIT, 'other', null, 0)).toBeNull()
  expect(changeLimit(LIMIT, 'other', 999n, 0)).toEqual({ amountMinor: 999n, raise: null })
})

test('PR7 a time-out and a self-exclusion block until they end, self-exclusion takes precedence', () => {
  expect(findBar({ timeOutUntilMs: 10, excludedUntilMs: null }, 9)).toBe('ownTimeOut')
  expect(findBar({ timeOutUntilMs: 10, excludedUntilMs: null }, 10)).toBeNull()
  expect(findBar({ timeOutUntilMs: 10, excludedUntilMs: 10 }, 9)).toBe('selfExcluded')
  expect(findBar({ timeOutUntilMs: null, excludedUntilMs: null }, 0)).toBeNull()
})

test('PR8 a session reminder is due after every interval, whenever it is checked', () => {
  const at = (nowMs: number) => nextReminderMs(1_000, 15, nowMs)
  expect([0, 1_000, 900_999].map(at)).toEqual([901_000, 901_000, 901_000])
  expect([901_000, 1_801_000].map(at)).toEqual([1_801_000, 2_701_000])
})
