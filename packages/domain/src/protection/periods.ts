import { DAY_MS, workingDate, workingDayRange } from '../calendar/index.ts'

/** The stretches of working days that a member's limits are counted over (PR1). */
export const PROTECTION_PERIODS = ['day', 'week', 'month'] as const
export type ProtectionPeriod = (typeof PROTECTION_PERIODS)[number]

/** Noon of a Monday, 5 January 1970, at GMT+8. */
const A_MONDAY_MS = 4 * DAY_MS + 4 * 3_600_000

const sinceMonday = (fromMs: number): number => ((((fromMs - A_MONDAY_MS) / DAY_MS) % 7) + 7) % 7

/**
 * The working day that a period begins with, YYYY-MM-DD (PR1): the day itself, the Monday of its week, the first of its
 * month. Throws a RangeError where there is no such day.
 */
export const periodFrom = (date: string, period: ProtectionPeriod): string => {
  const day = workingDayRange(date)
  if (day === null) throw new RangeError(`${date} is no working day`)
  if (period === 'day') return date
  if (period === 'month') return `${date.slice(0, 8)}01`
  return workingDate(day.fromMs - sinceMonday(day.fromMs) * DAY_MS)
}
