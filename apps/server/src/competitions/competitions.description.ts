import {
  BestBehind,
  BracketRound,
  BracketSlot,
  CompetitionMatch,
  CompetitionRow,
  StandingRow,
  StandingTable,
} from '@touchline/contract/competitions/competition'
import type { Description } from '../platform/http/description.ts'
import EXAMPLES from './competitions.examples.json' with { type: 'json' }

const HEADING = `\
Leagues and cups with what their matches come to (CP): tables, brackets, fixtures and results of the running season.
Tables and brackets are worked out once for each result that changes; \`version\` rises with it. Whoever has the table
may ask for it although the operator does not show competitions (\`productDisabled\`): it stands among results too.

Fixtures run from the next to the last, all else from the newest; lists are paged by key.`

export const competitionsDescription: Description = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { CompetitionRow, CompetitionMatch, StandingTable, StandingRow, BestBehind, BracketRound, BracketSlot },
}
