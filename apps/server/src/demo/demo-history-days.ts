import { DAY_MS, type WorkingDay, workingDate, workingDayRange } from '@touchline/domain/calendar'

/**
 * Returns the time range of the `days` complete working days that end before the working day of a simulated clock time.
 */
export function computeDemoHistoryRange(worldMs: number, days: number): WorkingDay {
  const today = workingDayRange(workingDate(worldMs))
  if (today === null) throw new Error(`${worldMs} is on no working day`)
  return { fromMs: today.fromMs - days * DAY_MS, toMs: today.fromMs }
}
