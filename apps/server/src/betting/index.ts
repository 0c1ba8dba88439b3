export { type WallRange, DelayQueue, type DecidedItem } from './delay/delay-queue.ts'
export { matchDuringDelay, snapshotMatch } from './delay/match-during-delay.ts'
export { LEDGER_SHARDS } from './ledger-shards.ts'
export { isTicketId } from './lists/bet-lists.ts'
export { betWire, totalsWire } from './lists/bet-wire.http.ts'
export { betsChanged, type BetPublisher } from './lists/bets-changed.ts'
export type { TicketPage, TicketTotals, BetLists } from './lists/list-ports.ts'
export { hasLegOn, readTickets } from './lists/read-tickets.store.ts'
export {
  toSizeRows,
  type LegRow,
  toLegTerms,
  OUTCOME_COLUMNS,
  toTicketOutcome,
  TERMS_COLUMNS,
  toTicketTerms,
  type TicketRow,
  toLegVerdict,
  toGradeRow,
  type LegTermsRow,
} from './lists/ticket-row.store.ts'
export { TICKET_SUMS, type TicketSums, toTicketTotals } from './lists/ticket-sums.store.ts'
export { createPlacementStore } from './placing/placement.store.ts'
export type { PlaceBet } from './placing/placing-ports.ts'
export { betting, createMoney } from './betting.module.ts'
export { SPORTSBOOK } from './product.ts'
