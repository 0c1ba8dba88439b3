import { DAY_MS, workingDate, workingDayRange } from '@touchline/domain/calendar'
import type { Clock } from '../clock/clock.ts'
import { BadInput } from './validate.ts'

/** The ids of bets begin with two digits of the year. */
const OF_OUR_CENTURY = /^20/

/** A date asked for, or none. Throws BadInput where the calendar has no such day, or no bet could be of it. */
const dateOf = (asked: string | undefined, field: string): string | undefined => {
  if (asked !== undefined && (workingDayRange(asked) === null || !OF_OUR_CENTURY.test(asked))) {
    throw new BadInput(field, 'a date of the calendar from 2000 to 2099, YYYY-MM-DD')
  }
  return asked
}

/** Working days that narrow a list, both within. Throws BadInput where one is none, or the last comes first. */
export const datesOf = ({
  from_date,
  to_date,
}: {
  readonly from_date?: string | undefined
  readonly to_date?: string | undefined
}) => {
  const [fromDate, toDate] = [dateOf(from_date, 'from_date'), dateOf(to_date, 'to_date')]
  if (fromDate !== undefined && toDate !== undefined && toDate < fromDate) {
    throw new BadInput('to_date', 'not before from_date', { rule: 'minValue', value: 'from_date' })
  }
  return { fromDate, toDate }
}

/** The working day asked for, or the running one (WD1). Throws BadInput where the calendar has no such day. */
export const workingDateOf = (asked: string | undefined, clock: Clock): string =>
  dateOf(asked, 'working_date') ?? workingDate(clock.worldMs())

/** A date that has to be there. Throws BadInput where the calendar has no such day. */
export const requiredDate = (asked: string, field: string): string => {
  dateOf(asked, field)
  return asked
}

/** How many working days there are from one to another, both counted; below 1 where the last comes first. */
export const daysBetween = (fromDate: string, toDate: string): number =>
  (Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS + 1
