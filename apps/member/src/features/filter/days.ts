import { DAY_MS, isoAtPlus8, workingDate, workingDayRange } from '@touchline/domain/calendar'

/** Calendar date in GMT+8 as YYYY-MM-DD, or `later` for dates after the listed dates. */
export type Day = string
export const LATER = 'later'

const DATED_DAYS = 7

/** Returns the seven dates of the day filter, starting at the end of the current betting day. */
export const listComingDates = (worldMs: number): readonly string[] => {
  const endMs = workingDayRange(workingDate(worldMs))?.toMs ?? worldMs
  return Array.from({ length: DATED_DAYS }, (_day, index) => isoAtPlus8(endMs + index * DAY_MS).slice(0, 10))
}

/** Returns the filter day of a kick-off in wire format, ISO 8601 at +08:00. */
export const toFilterDay = (kickOff: string, coming: readonly string[]): Day => {
  const date = kickOff.slice(0, 10)
  return date > (coming.at(-1) ?? '') ? LATER : date
}

export interface CountedDay {
  readonly day: Day
  readonly count: number
}

/**
 * Counts matches by kick-off day for the day filter. Includes selected days without matches. Sorted by date, `later`
 * last.
 */
export const countDays = (
  kickOffs: readonly string[],
  coming: readonly string[],
  chosen: readonly Day[],
): readonly CountedDay[] => {
  const counts = new Map<Day, number>(chosen.map((day) => [day, 0]))
  for (const kickOff of kickOffs) {
    const day = toFilterDay(kickOff, coming)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts].map(([day, count]) => ({ day, count })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Removes past days from the stored selection. An empty result means no day filter. */
export const daysAhead = (storedDays: readonly Day[], coming: readonly string[]): readonly Day[] =>
  storedDays.filter((day) => day === LATER || day >= (coming[0] ?? ''))

/** Day of the week of a date; 0 is Sunday. */
export const computeWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()
