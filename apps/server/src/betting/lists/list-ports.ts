import type { Ticket, TicketStatus } from '@touchline/domain/bet'
import type { TicketKind } from '@touchline/domain/ticket'
import type { StatementEntry } from '../../wallet/index.ts'
import type { PageRequest } from '../../platform/page.ts'

/** Totals over tickets as the member sees them: stakes and returns include cashed-out parts. */
export interface TicketTotals {
  readonly tickets: number
  readonly stakeMinor: bigint
  readonly riskMinor: bigint
  readonly winMinor: bigint
  readonly returnMinor: bigint
  /** Members' return less members' risk, in minor units; a positive amount is the members' profit. */
  readonly netMinor: bigint
  readonly turnoverMinor: bigint
  readonly commissionMinor: bigint
}

export interface TicketPage {
  readonly tickets: readonly Ticket[]
  readonly next: string | null
  /** Totals over every ticket of the list; present only if the query requests totals. */
  readonly totals?: TicketTotals
}

/** Filters and page of a bet list. Dates are working days of placement, inclusive. */
export interface BetQuery extends PageRequest {
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  /** Filters bets with a leg on a match of this sport. */
  readonly sportId?: number | undefined
  readonly status?: TicketStatus | undefined
  readonly kind?: TicketKind | undefined
  readonly withTotals?: boolean | undefined
}

/** A ticket with its ledger entries (SE4). */
export interface TicketDetails {
  readonly ticket: Ticket
  readonly entries: readonly StatementEntry[]
}

/** Bet lists; every call reads only the bets of the given member. */
export interface BetLists {
  /** Bets pending a bet-delay decision. */
  pending(memberId: number, query: BetQuery): Promise<TicketPage>
  /** Accepted bets that are not settled. */
  running(memberId: number, query: BetQuery): Promise<TicketPage>
  /** Rejected or void bets. */
  rejected(memberId: number, query: BetQuery): Promise<TicketPage>
  /** Bets settled on a working day. */
  settledOn(memberId: number, workingDate: string, query: BetQuery): Promise<TicketPage>
  /** Returns the member's bets with these ids; skips the ids of other members' bets. */
  byIds(memberId: number, betIds: readonly string[]): Promise<readonly Ticket[]>
  /** Returns a bet of the member; null if the bet does not exist or belongs to another member. */
  ticket(memberId: number, betId: string): Promise<Ticket | null>
  details(memberId: number, betId: string): Promise<TicketDetails | null>
}
