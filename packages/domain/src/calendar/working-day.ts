import { DAY_MS } from './day.ts'
import type { Period } from '../match/index.ts'
import { dateAtPlus8, midnightAtPlus8 } from './civil.ts'

const NOON_MS = 12 * 3_600_000

/** A working day: `fromMs` belongs to it, `toMs` to the next. */
export interface WorkingDay {
  readonly fromMs: number
  readonly toMs: number
}

/** The working day that a time falls in, named by the date on which it begins at 12:00 GMT+8 (WD1). */
export const workingDate = (worldMs: number): string => dateAtPlus8(worldMs - NOON_MS)

/** Bounds of the working day of a date written YYYY-MM-DD; null where there is no such date (WD1). */
export const workingDayRange = (date: string): WorkingDay | null => {
  const midnightMs = midnightAtPlus8(date)
  return midnightMs === null ? null : { fromMs: midnightMs + NOON_MS, toMs: midnightMs + NOON_MS + DAY_MS }
}

/** 1 early, 2 today, 3 live. */
export type ListTab = 1 | 2 | 3

/**
 * Where a match is listed (WD2): live while in play, early when it kicks off after the running working day, today
 * within it, which keeps one that is late to start until noon. Null once the play is over, and while one of an earlier
 * working day has not begun, as one that was put off.
 */
export const tabOf = (kickOffMs: number, period: Period, worldMs: number): ListTab | null => {
  if (period === 'ended') return null
  if (period !== 'pre') return 3
  const [date, today] = [workingDate(kickOffMs), workingDate(worldMs)]
  if (date > today) return 1
  return date === today ? 2 : null
}
