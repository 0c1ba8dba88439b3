export { unsettled } from './standing.ts'
export { TICKET_STATUSES } from './ticket.ts'
export type {
  CashedOut,
  LegMatch,
  LegResult,
  StruckFirst,
  Ticket,
  TicketLeg,
  TicketStanding,
  TicketStatus,
} from './ticket.ts'
