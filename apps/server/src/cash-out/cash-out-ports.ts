import type { ApiCode } from '@touchline/contract/codes'
import type { CashedShare } from '@touchline/domain/cash-out'
import type { LegTerms } from '@touchline/domain/ticket'
import type { BettingMember } from '../members/index.ts'
import type { WallRange } from '../betting/index.ts'
import type { TicketToSettle } from '../results/index.ts'

/**
 * Expected value of a leg: the winning share (`win`) and the refunded share (`refund`) of its stake, each from 0
 * to 1; the rest loses.
 */
export interface LegExpectation {
  readonly win: number
  readonly refund: number
}

/** Values open legs by the pricing models, at the current match states (CO1). */
export interface LegValuer {
  /** Returns the expected value of an open leg; null if the match has no model or the market cannot be valued. */
  expected(leg: LegTerms): LegExpectation | null
  /**
   * Returns the expected value of a bet builder whose legs on a single match must all win; null if no model can value
   * the legs together.
   */
  expectedTogether(legs: readonly LegTerms[]): LegExpectation | null
}

export interface CashOutRefusal {
  readonly ok: false
  readonly code: ApiCode
  /** Current offer in minor units, present if the offer moved (CO4). */
  readonly offerMinor?: bigint
}

/** Current cash-out offer for a share of a ticket, with the part of its terms that would be cashed. */
export interface CashOutQuote extends CashedShare {
  readonly ok: true
  readonly offerMinor: bigint
  /** Delay before the decision, in milliseconds; 0 if no open leg is in play (CO3). */
  readonly waitMs: number
}

export interface CashOutCommand {
  readonly member: BettingMember
  readonly ref: string
  readonly ticketId: string
  /** Share of the ticket to cash out in percent, 1 to 100. */
  readonly share: number
  /** Offer that the member saw, in minor units (CO4). */
  readonly namedMinor: bigint
}

/**
 * A cash-out request. `requestedAtMs` is on the simulated clock, `dueMs` on the wall clock; null `dueMs` means no
 * delay.
 */
export interface CashOutRequest {
  readonly memberId: number
  readonly ref: string
  /** Hash of the request body (AC1). */
  readonly bodyHash: string
  readonly ticketId: string
  readonly share: number
  readonly namedMinor: bigint
  readonly requestedAtMs: number
  readonly dueMs: number | null
}

/** Stored state of a cash-out request, found by the member's reference. */
export interface CashOutRecord {
  readonly bodyHash: string
  readonly ticketId: string
  readonly share: number
  readonly state: 'waiting' | 'paid' | 'refused'
  readonly code: string | null
  readonly offerMinor: bigint | null
  readonly paidMinor: bigint | null
  readonly dueMs: number | null
}

export interface CashOutPayment extends CashOutRequest {
  /** Revision of the ticket for which the payment was computed. */
  readonly revision: number
  readonly paidMinor: bigint
  readonly split: CashedShare
}

interface Moment {
  readonly workingDate: string
  readonly atMs: number
}

/** A ticket with its operator's cash-out margin in basis points (CO1). */
export interface TicketToCash extends TicketToSettle {
  readonly cashOutBp: number
}

export interface CashOutStore {
  /** Returns the member's ticket; null if the member has no ticket with this id. */
  ticket(memberId: number, ticketId: string): Promise<TicketToCash | null>
  findRecord(memberId: number, ref: string): Promise<CashOutRecord | null>
  /**
   * Stores a cash-out request that is delayed. `known`: the member's reference was used before. `cashOutWaiting`: a
   * different cash-out of the ticket is already delayed.
   */
  storeDelayed(request: CashOutRequest): Promise<'waiting' | 'repeated' | 'cashOutWaiting'>
  /**
   * Pays a cash-out in a single commit (CO5). `stale`: the ticket changed since it was read. `known`: the request was
   * already decided.
   */
  pay(shard: number, at: Moment, payment: CashOutPayment): Promise<'paid' | 'stale' | 'repeated'>
  /** Stores the refusal of a cash-out request; an earlier decision on the request stays. */
  refuse(at: Moment, request: CashOutRequest, refusal: Omit<CashOutRefusal, 'ok'>): Promise<void>
  /**
   * Returns the delayed requests of ended processes, and the requests of this process that are not due in the given
   * range; null returns every delayed request of this process.
   */
  readDelayedRequests(notDueIn: WallRange | null): Promise<readonly CashOutRequest[]>
}
