import { DAY_MS, workingDate, workingDayRange } from '@touchline/domain/calendar'
import type { Clock } from '../../runtime/clock/clock.ts'
import { BadInput } from './validation/validate.ts'

/** Matches the years 2000 to 2099, because bet ids start with a two-digit year. */
const SUPPORTED_YEARS = /^20/

/**
 * Returns the optional range of working days of a list, both inclusive. Throws BadInput for an invalid date or range.
 */
export function parseDateRange({
  from_date,
  to_date,
}: {
  readonly from_date?: string | undefined
  readonly to_date?: string | undefined
}) {
  const [fromDate, toDate] = [parseOptionalDate(from_date, 'from_date'), parseOptionalDate(to_date, 'to_date')]
  if (fromDate !== undefined && toDate !== undefined && toDate < fromDate) {
    throw new BadInput('to_date', 'not before from_date', { rule: 'minValue', value: 'from_date' })
  }
  return { fromDate, toDate }
}

/** Returns an optional date. Throws BadInput for an invalid date or a year outside 2000 to 2099. */
function parseOptionalDate(date: string | undefined, field: string): string | undefined {
  if (date !== undefined && (workingDayRange(date) === null || !SUPPORTED_YEARS.test(date))) {
    throw new BadInput(field, 'an existing date from 2000 to 2099, YYYY-MM-DD')
  }
  return date
}

/** Returns the requested working day, by default the current day (WD1). Throws BadInput for an invalid date. */
export function parseWorkingDate(date: string | undefined, clock: Clock): string {
  return parseOptionalDate(date, 'working_date') ?? workingDate(clock.worldMs())
}

/** Returns a required date. Throws BadInput for an invalid date. */
export function requiredDate(date: string, field: string): string {
  parseOptionalDate(date, field)
  return date
}

/** Returns the number of working days in a range, both inclusive; below 1 if the end is before the start. */
export function countDays(fromDate: string, toDate: string): number {
  return (Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS + 1
}
