export { unsettled } from './standing.ts'
export { TICKET_STATUSES } from './ticket.ts'
export type {
  CashedOut,
  LegMatch,
  LegResult,
  OriginalTerms as StruckFirst,
  Ticket,
  TicketLeg,
  TicketOutcome as TicketStanding,
  TicketStatus,
} from './ticket.ts'
