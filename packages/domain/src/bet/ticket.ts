import type { ListTab } from '../calendar/index.ts'
import type { League, MatchId, PartStatus, Score, SportId, Team } from '../match/index.ts'
import type { PriceGroup } from '../odds/index.ts'
import type { LegVerdict } from '../settlement/index.ts'
import type { LegTerms, TicketTerms } from '../ticket/index.ts'

/** Ticket statuses: pending during a bet delay, running, rejected after the delay, void, settled or cashed out. */
export const TICKET_STATUSES = [
  'pending',
  'running',
  'rejected',
  'void',
  'won',
  'won_half',
  'draw',
  'lost_half',
  'lost',
  'cashed_out',
] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** Settlement state of a ticket. Amounts and reason are null while the ticket is open. */
export interface TicketOutcome {
  readonly status: TicketStatus
  /** Reason code of a rejected or void ticket. */
  readonly reason: string | null
  readonly returnMinor: bigint | null
  /** Turnover: the part of the risk that was won or lost, in minor units (UP2). */
  readonly turnoverMinor: bigint | null
  /** Part of the turnover that earns commission, in minor units. Null while the ticket is open. */
  readonly validTurnoverMinor: bigint | null
  /** Member's commission on the valid turnover, in minor units. Null while the ticket is open. */
  readonly commissionMinor: bigint | null
  /** Operator's fee on Myanmar winnings (MM2, MM4). The return is net of the fee. */
  readonly feeMinor: bigint | null
}

/** League, participants and kick-off of a leg's match, for display. */
export interface LegMatch {
  /** Main match of a corners or bookings match; null for other matches. */
  readonly parentId: MatchId | null
  readonly sportId: SportId
  readonly league: Pick<League, 'name' | 'region'>
  readonly home: Team
  readonly away: Team
  /** Kick-off of the match, epoch milliseconds of the simulated clock. */
  readonly kickOffMs: number
}

/** Result of the leg's match in its latest version, even if the leg counts only a part of the match. */
export interface LegResult {
  readonly status: PartStatus
  /** Null if the match was not completed, and for races. */
  readonly score: Score | null
  readonly halfTime: Score | null
  /**
   * Place of the selected runner, from 1. NON_RUNNER did not start; DID_NOT_FINISH started without a place. Null for a
   * match of two sides.
   */
  readonly place: number | null
}

export interface TicketLeg {
  readonly terms: LegTerms
  /** List tab at placement: 1 early, 2 today, 3 live. Null for bets from before the tab was stored. */
  readonly marketType: ListTab | null
  readonly match: LegMatch
  /** Selected runner of a race; null for a match of two sides. */
  readonly runner: Team | null
  /** Result of the leg's match. Null until the match has ended. */
  readonly result: LegResult | null
  /** Explanation of the grade (SE4); null until the leg is graded. */
  readonly verdict: LegVerdict | null
}

/** Terms at placement of a ticket that was accepted at a different price after its bet delay (AC3). */
export interface OriginalTerms extends Pick<TicketTerms, 'priceHundredths' | 'riskMinor' | 'winMinor'> {
  readonly legs: readonly Pick<LegTerms, 'oddsMilli' | 'lineQ' | 'myanmar'>[]
}

/** Amounts of a ticket that the member has cashed out so far, and the state of the latest cash-out request (CO). */
export interface CashedOut {
  readonly paidMinor: bigint
  readonly stakeMinor: bigint
  readonly riskMinor: bigint
  readonly winMinor: bigint
  /**
   * End of the bet delay of a cash-out that is pending, epoch milliseconds of the wall clock. Null if no cash-out is
   * pending.
   */
  readonly dueMs: number | null
  /** Refusal code of the latest cash-out; null if it was not refused. */
  readonly code: string | null
}

/**
 * Bet of one or more legs. `terms` covers the open part, `cashedOut` the sold part. Times are simulated clock times,
 * except `delayEndsAtMs`, which is wall clock.
 */
export interface Ticket {
  /** Ticket id of fifteen digits; the first six are the working day of placement. */
  readonly ticketId: string
  /** Idempotency key chosen by the member's client (AC1). */
  readonly ref: string
  readonly terms: TicketTerms
  readonly priceGroup: PriceGroup
  readonly currency: string
  /** Sequence number of the price-book commit that set the prices of the bet. A later commit has a higher number. */
  readonly bookSeq: number
  readonly placedAtMs: number
  /** Working day of placement. */
  readonly workingDate: string
  /** End of the bet delay, epoch milliseconds of the wall clock. Null if the ticket was accepted immediately. */
  readonly delayEndsAtMs: number | null
  readonly outcome: TicketOutcome
  /** Number of settlements so far, re-settlements included. */
  readonly settlements: number
  readonly settledAtMs: number | null
  readonly originalTerms: OriginalTerms | null
  readonly cashedOut: CashedOut | null
  /**
   * `asked`: the debit request to the operator's wallet has no response yet. `unknown`: the request timed out (WA3).
   * Null otherwise.
   */
  readonly awaitsWallet: 'requested' | 'unknown' | null
  /** Legs in the order of placement. */
  readonly legs: readonly TicketLeg[]
}
