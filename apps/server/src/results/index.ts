export { createChangeStore } from './changes/change-match.store.ts'
export { type VoidBets, createVoidBets, type VoidOrderStore, type VoidRefusal } from './changes/void-bets.ts'
export { createVoidOrderStore } from './changes/void-order.store.ts'
export type { CompetitionCount, CompetitionMatch, CompetitionMatchStore } from './pages/competition-matches.store.ts'
export type { MatchGrading, TournamentResults } from './tournament-results.ts'
export { createSettlement } from './settle-match.ts'
export { readMatchWithFacts } from './settlement-facts.store.ts'
export type { TicketToSettle, Settlement } from './settlement-ports.ts'
export {
  LEG_COLUMNS,
  type LegOfTicketRow,
  TICKET_COLUMNS,
  type TicketLegRow,
  buildTickets,
} from './settlement-rows.store.ts'
export { createSettlementStore } from './settlement.store.ts'
export { openTournamentResults, results } from './results.module.ts'
