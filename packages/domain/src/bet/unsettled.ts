import type { TicketOutcome, TicketStatus } from './ticket.ts'

/** Returns the settlement state of a ticket without a settlement. */
export const unsettled = (status: TicketStatus): TicketOutcome => ({
  status,
  reason: null,
  returnMinor: null,
  turnoverMinor: null,
  validTurnoverMinor: null,
  commissionMinor: null,
  feeMinor: null,
})
