import { workingDate, workingDayRange } from '@touchline/domain/calendar'
import type { Clock } from '../services/ports.ts'
import { BadInput } from './validate.ts'

/** A date asked for, or none. Throws BadInput where the calendar has no such day. */
export const dateOf = (asked: string | undefined, field: string): string | undefined => {
  if (asked !== undefined && workingDayRange(asked) === null) {
    throw new BadInput(field, 'a date of the calendar, YYYY-MM-DD')
  }
  return asked
}

/** The working day asked for, or the running one (WD1). Throws BadInput where the calendar has no such day. */
export const workingDateOf = (asked: string | undefined, clock: Clock): string =>
  dateOf(asked, 'working_date') ?? workingDate(clock.worldMs())

/** A date that has to be there. Throws BadInput where the calendar has no such day. */
export const requiredDate = (asked: string, field: string): string => {
  dateOf(asked, field)
  return asked
}

const DAY_MS = 86_400_000

/** How many working days there are from one to another, both counted; below 1 where the last comes first. */
export const daysBetween = (fromDate: string, toDate: string): number =>
  (Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS + 1
