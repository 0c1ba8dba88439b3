import { SettlementRow } from '@touchline/contract/reports/report'
import { ResultRow } from '@touchline/contract/sportsbook/result'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './results.examples.json' with { type: 'json' }

const HEADING = `\
Results are listed by working day of the kick-off, with the score of every part and, for a related match,
its main match. A league table counts completed matches of the last 330 days by default. In sports with draws a win is
3 points and a draw 1, otherwise a win is 1 point. With equal points the order is score difference, total scored,
number of wins and name. Tables exclude corners and bookings, races and outrights.`

/** API description of the result calls. */
export const resultsDescription: ModuleDescription = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { SettlementRow, ResultRow },
}
