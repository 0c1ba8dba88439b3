import type { FieldFault } from '@touchline/contract/field-rules'
import { REPORT_DAYS } from '@touchline/contract/reports/report'
import { BadInput } from './validation/validate.ts'
import { countDays, requiredDate } from './working-day.ts'

interface RangeBody {
  readonly from_date: string
  readonly to_date: string
}

/** Returns the working days of a report, both inclusive. Throws BadInput for invalid dates or too many days. */
export function reportRange({ from_date, to_date }: RangeBody) {
  const [fromDate, toDate] = [requiredDate(from_date, 'from_date'), requiredDate(to_date, 'to_date')]
  const days = countDays(fromDate, toDate)
  if (days < 1 || days > REPORT_DAYS) {
    const allowed = `not before from_date, and at most ${REPORT_DAYS} working days from it`
    const fault: FieldFault =
      days < 1
        ? { rule: 'minValue', value: 'from_date' }
        : { rule: 'maxValue', value: `from_date + ${REPORT_DAYS - 1} days` }
    throw new BadInput('to_date', allowed, fault)
  }
  return { fromDate, toDate }
}

/** Returns the first fields of a report response: success and the range of working days. */
export function toRangeFields({ from_date, to_date }: RangeBody) {
  return { status: 1, statusdesc: 'success', from_date, to_date } as const
}

/** Returns a page of a list. Throws BadInput if the server did not issue the cursor of the request. */
export function requirePage<T>(read: { ok: true; value: T } | { ok: false }): T {
  if (!read.ok) throw new BadInput('after', 'next of the previous page')
  return read.value
}
