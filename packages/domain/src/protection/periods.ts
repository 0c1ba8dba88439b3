import { DAY_MS, workingDate, workingDayRange } from '../calendar/index.ts'

/** Periods of working days over which limits are counted (PR1). */
export const PROTECTION_PERIODS = ['day', 'week', 'month'] as const
export type ProtectionPeriod = (typeof PROTECTION_PERIODS)[number]

/** Start of a Monday's working day, from which weeks are counted: noon of 5 January 1970 at GMT+8. */
const A_MONDAY_MS = 4 * DAY_MS + 4 * 3_600_000

/**
 * Returns the first working day of a period as YYYY-MM-DD (PR1): the day itself, the Monday of its week, or the first
 * of its month. Throws a RangeError if `date` is not a valid working day.
 */
export function periodFrom(date: string, period: ProtectionPeriod): string {
  const day = workingDayRange(date)
  if (day === null) throw new RangeError(`${date} is not a working day`)
  if (period === 'day') return date
  if (period === 'month') return `${date.slice(0, 8)}01`
  return workingDate(day.fromMs - sinceMonday(day.fromMs) * DAY_MS)
}

function sinceMonday(fromMs: number): number {
  return ((((fromMs - A_MONDAY_MS) / DAY_MS) % 7) + 7) % 7
}
