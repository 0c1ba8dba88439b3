import { DAY_MS } from './day.ts'
import type { Period } from '../match/index.ts'
import { dateAtPlus8, midnightAtPlus8 } from './civil.ts'

const NOON_MS = 12 * 3_600_000

/** Bounds of a working day in epoch milliseconds: `fromMs` inclusive, `toMs` exclusive. */
export interface WorkingDay {
  readonly fromMs: number
  readonly toMs: number
}

/** List tab: 1 early, 2 today, 3 live. */
export type ListTab = 1 | 2 | 3

/** Returns the working day of a time. A working day is named by the date on which it starts at 12:00 GMT+8 (WD1). */
export function workingDate(worldMs: number): string {
  return dateAtPlus8(worldMs - NOON_MS)
}

/** Returns the bounds of a working day (WD1). Expects YYYY-MM-DD. Returns null for an invalid date. */
export function workingDayRange(date: string): WorkingDay | null {
  const midnightMs = midnightAtPlus8(date)
  return midnightMs === null ? null : { fromMs: midnightMs + NOON_MS, toMs: midnightMs + NOON_MS + DAY_MS }
}

/**
 * Returns the list tab of a match (WD2). A match in play is on the live tab. A match that kicks off after the current
 * working day is on the early tab. A match of the current working day is on the today tab, even if its start is late.
 * Returns null for a finished match, and for an unstarted match of an earlier working day, such as a postponed match.
 */
export function findListTab(kickOffMs: number, period: Period, worldMs: number): ListTab | null {
  if (period === 'ended') return null
  if (period !== 'pre') return 3
  const [date, today] = [workingDate(kickOffMs), workingDate(worldMs)]
  if (date > today) return 1
  return date === today ? 2 : null
}
