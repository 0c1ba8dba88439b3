import type { Code } from '@touchline/contract/codes'
import type { CashedShare } from '@touchline/domain/cash-out'
import type { LegTerms } from '@touchline/domain/ticket'
import type { BettingMember } from '../../accounts/index.ts'
import type { TicketToSettle } from '../settlement/settlement-ports.ts'

/** What a leg comes to on average, each from 0 to 1. */
export interface Expectation {
  readonly win: number
  readonly refund: number
}

/** Values open legs by the models that price the book, as their matches stand at this moment (CO1). */
export interface LegValuer {
  /** Null where the match has no model, or the market cannot be valued. */
  expected(leg: LegTerms): Expectation | null
  /** Legs on one match together: that all are won. */
  expectedTogether(legs: readonly LegTerms[]): Expectation | null
}

export interface CashOutRefusal {
  readonly ok: false
  readonly code: Code
  /** CO4: the offer as it stands, where that is what moved. */
  readonly offerMinor?: bigint
}

/** What a share of a ticket would be bought back for now. */
export interface CashOutQuote extends CashedShare {
  readonly ok: true
  readonly offerMinor: bigint
  /** CO3: how long it would wait, ms; 0 where no open leg is in play. */
  readonly waitMs: number
}

export interface CashOutCommand {
  readonly member: BettingMember
  readonly ref: string
  readonly ticketId: string
  /** Whole percent, 1 to 100. */
  readonly share: number
  /** CO4: the offer that the member saw. */
  readonly namedMinor: bigint
}

/** A cash-out as it was asked for. Times are world clock, but for `dueMs`, wall clock; null where it does not wait. */
export interface CashOutRequest {
  readonly memberId: number
  readonly ref: string
  /** Names the request's body (AC1). */
  readonly bodyHash: string
  readonly ticketId: string
  readonly share: number
  readonly namedMinor: bigint
  readonly askedAtMs: number
  readonly dueMs: number | null
}

/** What became of a reference. */
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
  /** Of the ticket that the payment was worked out on. */
  readonly revision: number
  readonly paidMinor: bigint
  readonly split: CashedShare
}

interface Moment {
  readonly workingDate: string
  readonly atMs: number
}

/** With what the operator keeps of its worth now (CO1), basis points. */
export interface TicketToCash extends TicketToSettle {
  readonly cashOutBp: number
}

export interface CashOutStore {
  /** The member's ticket; null where he has none of this id. */
  ticket(memberId: number, ticketId: string): Promise<TicketToCash | null>
  known(memberId: number, ref: string): Promise<CashOutRecord | null>
  /** `known`: the reference was used before. `cashOutWaiting`: another cash-out of the ticket waits. */
  wait(request: CashOutRequest): Promise<'waiting' | 'known' | 'cashOutWaiting'>
  /** One commit (CO5). `stale`: the ticket has changed since it was read. `known`: decided before. */
  pay(lane: number, at: Moment, payment: CashOutPayment): Promise<'paid' | 'stale' | 'known'>
  /** Keeps a refusal; one that was decided before stays as it is. */
  refuse(at: Moment, request: CashOutRequest, refusal: Omit<CashOutRefusal, 'ok'>): Promise<void>
  /**
   * Those that waited at a process that is no more, and of this one's those that should have been decided before this
   * time, wall clock; null for all of them.
   */
  waiting(dueBeforeMs: number | null): Promise<readonly CashOutRequest[]>
}
