import { DAY_MS, type WorkingDay, workingDate, workingDayRange } from '@touchline/domain/calendar'

/** So many whole working days before the one that a moment of the world falls in. */
export const demoHistoryBefore = (worldMs: number, days: number): WorkingDay => {
  const today = workingDayRange(workingDate(worldMs))
  if (today === null) throw new Error(`${worldMs} is on no working day`)
  return { fromMs: today.fromMs - days * DAY_MS, toMs: today.fromMs }
}
