import type { Named } from '../by-name.ts'
import type * as competition from './competition.ts'

/** Types of the product's responses and socket frames with camelCase field names (`named-records.ts`). */

export type BracketListAnswer = Named<competition.BracketListAnswer>
export type BracketRound = Named<competition.BracketRound>
export type BracketSlot = Named<competition.BracketSlot>
export type CompetitionMatch = Named<competition.CompetitionMatch>
export type CompetitionRow = Named<competition.CompetitionRow>
export type EventListAnswer = Named<competition.EventListAnswer>
export type StandingListAnswer = Named<competition.StandingListAnswer>
export type StandingResultAnswer = Named<competition.StandingResultAnswer>
export type StandingRow = Named<competition.StandingRow>
export type StandingTable = Named<competition.StandingTable>
