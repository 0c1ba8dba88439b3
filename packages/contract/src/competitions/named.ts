import type { CamelCaseFields } from '../by-name.ts'
import type * as competition from './competition.ts'

/** Types of the product's responses and socket frames with camelCase field names (`named-records.ts`). */

export type BracketListAnswer = CamelCaseFields<competition.BracketListAnswer>
export type BracketRound = CamelCaseFields<competition.BracketRound>
export type BracketSlot = CamelCaseFields<competition.BracketSlot>
export type CompetitionMatch = CamelCaseFields<competition.CompetitionMatch>
export type CompetitionRow = CamelCaseFields<competition.CompetitionRow>
export type EventListAnswer = CamelCaseFields<competition.EventListAnswer>
export type StandingListAnswer = CamelCaseFields<competition.StandingListAnswer>
export type StandingResultAnswer = CamelCaseFields<competition.StandingResultAnswer>
export type StandingRow = CamelCaseFields<competition.StandingRow>
export type StandingTable = CamelCaseFields<competition.StandingTable>
