import type { TicketStanding, TicketStatus } from './ticket.ts'

/** How a ticket stands that has come to nothing yet. */
export const unsettled = (status: TicketStatus): TicketStanding => ({
  status,
  reason: null,
  returnMinor: null,
  turnoverMinor: null,
  validTurnoverMinor: null,
  commissionMinor: null,
  feeMinor: null,
})
