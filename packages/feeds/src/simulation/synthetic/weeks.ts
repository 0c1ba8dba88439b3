import { DAY_MS } from '@touchline/domain/calendar'
import { Temporal } from 'temporal-polyfill'

const WEEK_MS = 7 * DAY_MS
/** Weeks run from Tuesday to Monday, so that a round that begins on Friday lies in one; 6 January 1970 is week 0. */
const FIRST_TUESDAY_MS = 5 * DAY_MS
/** National teams are called up for the weeks that hold these days of a year. */
const CALLED_UP = ['03-26', '06-08', '06-15', '09-05', '10-10', '11-14'] as const

/** The week that a moment lies in, in UTC. */
export const weekOf = (atMs: number): number => Math.floor((atMs - FIRST_TUESDAY_MS) / WEEK_MS)

/** Tuesday, 00:00 UTC. */
const utcStartMs = (week: number): number => FIRST_TUESDAY_MS + week * WEEK_MS

const starts = new Map<string, number>()

/** Tuesday, 00:00 in a zone. A week in which the clocks change keeps the time with which it began. */
export const weekStartMs = (week: number, zone: string): number => {
  const key = `${zone} ${week}`
  const known = starts.get(key)
  if (known !== undefined) return known
  const startMs = utcStartMs(week)
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO(zone)
  const made = startMs - offsetNanoseconds / 1e6
  starts.set(key, made)
  return made
}

const yearOf = (week: number): number => new Date(utcStartMs(week)).getUTCFullYear()

const windows = new Map<number, ReadonlySet<number>>()

const windowsOf = (year: number): ReadonlySet<number> => {
  const made = windows.get(year) ?? new Set(CALLED_UP.map((day) => weekOf(Date.parse(`${year}-${day}T12:00Z`))))
  windows.set(year, made)
  return made
}

/** Whether national teams play in a week, and first leagues rest. */
export const isWindow = (week: number): boolean => windowsOf(yearOf(week)).has(week)

/** How many weeks of national teams there have been before this one since 1970. */
export const windowsBefore = (week: number): number => {
  const year = yearOf(week)
  return (year - 1970) * CALLED_UP.length + [...windowsOf(year)].filter((one) => one < week).length
}

/** The first week of the season that begins in a year: after the middle of August, or with March. */
export const seasonStart = (begins: 'autumn' | 'spring', year: number): number =>
  weekOf(Date.parse(`${year}-${begins === 'autumn' ? '08-16' : '03-01'}T00:00Z`)) + 1

/** What a season is called: by its year, or by both that it is played in. */
export const seasonName = (begins: 'autumn' | 'spring', year: number): string =>
  begins === 'spring' ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`

/** The season of a week, by the year in which it began, and how many weeks of it have passed. */
export const seasonOfWeek = (
  begins: 'autumn' | 'spring',
  week: number,
): { readonly year: number; readonly nth: number } => {
  const latest = yearOf(week)
  const year = seasonStart(begins, latest) <= week ? latest : latest - 1
  return { year, nth: week - seasonStart(begins, year) }
}
