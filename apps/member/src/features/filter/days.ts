import { DAY_MS, isoAtPlus8, workingDate, workingDayRange } from '@touchline/domain/calendar'

/** Calendar date in GMT+8 as YYYY-MM-DD, or `later` for dates after the listed dates. */
export type FilterDay = string
export const LATER_DAYS = 'later'

const DATED_DAYS = 7

export interface CountedDay {
  readonly day: FilterDay
  readonly count: number
}

/** Returns the seven dates of the day filter, starting at the end of the current betting day. */
export function listComingDates(worldMs: number): readonly string[] {
  const endMs = workingDayRange(workingDate(worldMs))?.toMs ?? worldMs
  return Array.from({ length: DATED_DAYS }, (_day, index) => isoAtPlus8(endMs + index * DAY_MS).slice(0, 10))
}

/** Returns the filter day of a kick-off in wire format, ISO 8601 at +08:00. */
export function toFilterDay(kickOff: string, coming: readonly string[]): FilterDay {
  const date = kickOff.slice(0, 10)
  return date > (coming.at(-1) ?? '') ? LATER_DAYS : date
}

/**
 * Counts matches by kick-off day for the day filter. Includes selected days without matches. Sorted by date, `later`
 * last.
 */
export function countDays(
  kickOffs: readonly string[],
  coming: readonly string[],
  chosen: readonly FilterDay[],
): readonly CountedDay[] {
  const counts = new Map<FilterDay, number>(chosen.map((day) => [day, 0]))
  for (const kickOff of kickOffs) {
    const day = toFilterDay(kickOff, coming)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts].map(([day, count]) => ({ day, count })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Removes past days from the stored selection. An empty result means no day filter. */
export function daysAhead(storedDays: readonly FilterDay[], coming: readonly string[]): readonly FilterDay[] {
  return storedDays.filter((day) => day === LATER_DAYS || day >= (coming[0] ?? ''))
}

/** Day of the week of a date; 0 is Sunday. */
export function computeWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
