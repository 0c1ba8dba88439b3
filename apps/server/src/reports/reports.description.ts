import { DayFigures, Figures, SportFigures } from '@touchline/contract/reports/report'
import type { Description } from '../platform/http/description.ts'
import EXAMPLES from './reports.examples.json' with { type: 'json' }

const HEADING = `\
What was booked, settled and corrected over a stretch of working days, at most 100 and both ends within.

A day's figures are what was booked on it (SE7): a correction counts on the day it is made. Statement, summaries
and settlement history therefore sum to the same, and to the postings of the ledger. \`sport_id\` is null for
bets on several sports.`

export const reportsDescription: Description = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { DayFigures, Figures, SportFigures },
}
