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
