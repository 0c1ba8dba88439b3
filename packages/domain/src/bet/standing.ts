import type { TicketStanding, TicketStatus } from './ticket.ts'

/** Returns the settlement state of a ticket without a settlement. */
export const unsettled = (status: TicketStatus): TicketStanding => ({
  status,
  reason: null,
  returnMinor: null,
  turnoverMinor: null,
  validTurnoverMinor: null,
  commissionMinor: null,
  feeMinor: null,
})
