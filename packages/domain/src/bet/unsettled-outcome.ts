import type { TicketOutcome, TicketStatus } from './ticket.ts'

/** Returns the settlement state of a ticket without a settlement. */
export function buildUnsettledOutcome(status: TicketStatus): TicketOutcome {
  return {
    status,
    reason: null,
    returnMinor: null,
    turnoverMinor: null,
    validTurnoverMinor: null,
    commissionMinor: null,
    feeMinor: null,
  }
}
