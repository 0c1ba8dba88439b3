export { buildUnsettledOutcome } from './unsettled-outcome.ts'
export { TICKET_STATUSES } from './ticket.ts'
export type {
  CashedOut,
  LegMatch,
  LegResult,
  OriginalTerms,
  Ticket,
  TicketLeg,
  TicketOutcome,
  TicketStatus,
} from './ticket.ts'
