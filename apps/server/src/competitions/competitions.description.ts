import {
  BestBehind,
  BracketRound,
  BracketSlot,
  CompetitionMatch,
  CompetitionRow,
  StandingRow,
  StandingTable,
} from '@touchline/contract/competitions/competition'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './competitions.examples.json' with { type: 'json' }

const HEADING = `\
Leagues and cups with their match data (CP): tables, brackets, fixtures and results of the current season.
The server recomputes tables and brackets once per changed result and then increases \`version\`. A table stays
available if the operator does not offer competitions (\`productDisabled\`), because the results pages show it too.

Fixtures are sorted from the next to the last, all other lists newest first. Lists are paged by key.`

export const competitionsDescription: ModuleDescription = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { CompetitionRow, CompetitionMatch, StandingTable, StandingRow, BestBehind, BracketRound, BracketSlot },
}
