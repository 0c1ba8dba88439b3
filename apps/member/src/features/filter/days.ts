import { DAY_MS, isoAtPlus8, workingDate, workingDayRange } from '@touchline/domain/calendar'

/** A date of the calendar at GMT+8, YYYY-MM-DD, or `later` for all that come after the named ones. */
export type Day = string
export const LATER = 'later'

const NAMED = 7

/** The dates on which early matches are named one by one: from the end of the running working day, seven of them. */
export const comingDates = (worldMs: number): readonly string[] => {
  const endMs = workingDayRange(workingDate(worldMs))?.toMs ?? worldMs
  return Array.from({ length: NAMED }, (_day, index) => isoAtPlus8(endMs + index * DAY_MS).slice(0, 10))
}

/** The day of a kick-off as it travels, ISO 8601 at +08:00. */
export const dayOf = (kickOff: string, coming: readonly string[]): Day => {
  const date = kickOff.slice(0, 10)
  return date > (coming.at(-1) ?? '') ? LATER : date
}

export interface CountedDay {
  readonly day: Day
  readonly count: number
}

/** The days that have matches, each with how many, and those that are chosen; in order, `later` last. */
export const countDays = (
  kickOffs: readonly string[],
  coming: readonly string[],
  chosen: readonly Day[],
): readonly CountedDay[] => {
  const counts = new Map<Day, number>(chosen.map((day) => [day, 0]))
  for (const kickOff of kickOffs) {
    const day = dayOf(kickOff, coming)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts].map(([day, count]) => ({ day, count })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Those of the kept days that still lie ahead; a choice of days that are over is no choice. */
export const daysAhead = (kept: readonly Day[], coming: readonly string[]): readonly Day[] =>
  kept.filter((day) => day === LATER || day >= (coming[0] ?? ''))

/** Day of the week of a date, Sunday being 0. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()
