import { workingDate, workingDayRange } from '@touchline/domain/calendar'
import type { Clock } from '../services/ports.ts'
import { BadInput } from './validate.ts'

/** The working day asked for, or the running one (WD1). Throws BadInput where the calendar has no such day. */
export const workingDateOf = (asked: string | undefined, clock: Clock): string => {
  if (asked === undefined) return workingDate(clock.worldMs())
  if (workingDayRange(asked) === null) throw new BadInput('working_date', 'a date of the calendar, YYYY-MM-DD')
  return asked
}
