import { DAY_MS } from './day.ts'
const PLUS_8_MS = 8 * 3_600_000

/** Day of the proleptic Gregorian calendar. */
interface CivilDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Returns the calendar date at GMT+8, YYYY-MM-DD. Supports years 0 to 9999. */
export function dateAtPlus8(ms: number): string {
  return formatDay(civilFromDays(Math.floor((ms + PLUS_8_MS) / DAY_MS)))
}

function formatDay({ year, month, day }: CivilDay): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

function pad(value: number, width: number): string {
  return value.toString().padStart(width, '0')
}

/** Converts days since 1970-01-01 to a calendar day. Follows Howard Hinnant's civil_from_days. */
function civilFromDays(days: number): CivilDay {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  }
}

/**
 * Returns the midnight at GMT+8 that starts a date, in epoch milliseconds. Expects YYYY-MM-DD. Returns null for an
 * invalid date.
 */
export function midnightAtPlus8(date: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!parts) return null
  const days = daysFromCivil({ year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) })
  return formatDay(civilFromDays(days)) === date ? days * DAY_MS - PLUS_8_MS : null
}

/**
 * Converts a calendar day to days since 1970-01-01. Follows Howard Hinnant's days_from_civil. A day beyond the end of
 * its month counts into the next month.
 */
function daysFromCivil({ year, month, day }: CivilDay): number {
  const yearFromMarch = month <= 2 ? year - 1 : year
  const era = Math.floor(yearFromMarch / 400)
  const yearOfEra = yearFromMarch - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468
}

/** Formats a time as ISO 8601 at +08:00, independent of the local time zone (WD1). Truncates to seconds. */
export function isoAtPlus8(ms: number): string {
  const local = ms + PLUS_8_MS
  const seconds = Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / 1000)
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${dateAtPlus8(ms)}T${time.map((part) => pad(part, 2)).join(':')}+08:00`
}
