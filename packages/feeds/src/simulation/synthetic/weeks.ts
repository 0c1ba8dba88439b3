import { DAY_MS } from '@touchline/domain/calendar'
import { Temporal } from 'temporal-polyfill'

const WEEK_MS = 7 * DAY_MS
/**
 * Start of week 0: Tuesday 6 January 1970. Weeks run from Tuesday to Monday, so a round that starts on Friday stays in
 * one week.
 */
const FIRST_TUESDAY_MS = 5 * DAY_MS
/** Dates (MM-DD) whose weeks are international windows, in which national teams play. */
const CALLED_UP = ['03-26', '06-08', '06-15', '09-05', '10-10', '11-14'] as const

const starts = new Map<string, number>()

const windows = new Map<number, ReadonlySet<number>>()

/** Returns the week that contains the time, in UTC. */
export function toWeek(atMs: number): number {
  return Math.floor((atMs - FIRST_TUESDAY_MS) / WEEK_MS)
}

/**
 * Returns Tuesday 00:00 of a week in a time zone. The offset at the start of the week applies to the entire week, even
 * if clocks change.
 */
export function weekStartMs(week: number, zone: string): number {
  const key = `${zone} ${week}`
  const cachedMs = starts.get(key)
  if (cachedMs !== undefined) return cachedMs
  const startMs = utcStartMs(week)
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO(zone)
  const zonedStartMs = startMs - offsetNanoseconds / 1e6
  starts.set(key, zonedStartMs)
  return zonedStartMs
}

/** Returns Tuesday 00:00 UTC of a week. */
function utcStartMs(week: number): number {
  return FIRST_TUESDAY_MS + week * WEEK_MS
}

/** Returns true for an international window, in which first leagues pause. */
export function isWindow(week: number): boolean {
  return findWindows(toYear(week)).has(week)
}

function findWindows(year: number): ReadonlySet<number> {
  const yearWindows = windows.get(year) ?? new Set(CALLED_UP.map((day) => toWeek(Date.parse(`${year}-${day}T12:00Z`))))
  windows.set(year, yearWindows)
  return yearWindows
}

function toYear(week: number): number {
  return new Date(utcStartMs(week)).getUTCFullYear()
}

/** Returns the number of international windows from 1970 up to this week. */
export function countWindows(week: number): number {
  const year = toYear(week)
  return (year - 1970) * CALLED_UP.length + [...findWindows(year)].filter((one) => one < week).length
}

/** Returns the first week of the season that starts in a year: after mid-August or at the start of March. */
export function seasonStart(startPeriod: 'autumn' | 'spring', year: number): number {
  return toWeek(Date.parse(`${year}-${startPeriod === 'autumn' ? '08-16' : '03-01'}T00:00Z`)) + 1
}

/** Returns the name of a season: the year, or both years. */
export function seasonName(startPeriod: 'autumn' | 'spring', year: number): string {
  return startPeriod === 'spring' ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}

/** Returns the season of a week: the year in which the season starts, and the number of weeks since its start. */
export function findSeasonOfWeek(
  startPeriod: 'autumn' | 'spring',
  week: number,
): { readonly year: number; readonly nth: number } {
  const latest = toYear(week)
  const year = seasonStart(startPeriod, latest) <= week ? latest : latest - 1
  return { year, nth: week - seasonStart(startPeriod, year) }
}
