import { ReportRow } from '@touchline/contract/office/money'
import { DayReportTotals, ReportTotals, SportFigures } from '@touchline/contract/reports/report'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './reports.examples.json' with { type: 'json' }

const HEADING = `\
Booked, settled and corrected amounts for a range of at most 100 working days, both ends included.

The amounts of a day are the bookings of that day (SE7). A correction counts on the day it is made. The statement, the
summaries and the settlement history therefore have the same totals as each other and as the ledger. \`sport_id\` is
null for bets on several sports.`

export const reportsDescription: ModuleDescription = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { DayFigures: DayReportTotals, Figures: ReportTotals, SportFigures, ReportRow },
}
