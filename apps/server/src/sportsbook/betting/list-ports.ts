import type { Ticket, TicketStatus } from '@touchline/domain/bet'
import type { TicketKind } from '@touchline/domain/ticket'
import type { Entry } from '../../wallet/index.ts'
import type { Page } from '../../platform/page.ts'

/** Sums over tickets as the member reads them: what was cashed is among what was staked and what came back. */
export interface TicketTotals {
  readonly tickets: number
  readonly stakeMinor: bigint
  readonly riskMinor: bigint
  readonly winMinor: bigint
  readonly returnMinor: bigint
  /** What came back, less the risk. */
  readonly netMinor: bigint
  readonly turnoverMinor: bigint
  readonly commissionMinor: bigint
}

export interface TicketPage {
  readonly tickets: readonly Ticket[]
  readonly next: string | null
  /** Where they were asked for. */
  readonly totals?: TicketTotals
}

/** A page of bets, narrowed. Working days are of placing, both within. */
export interface BetQuery extends Page {
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  /** Bets with a leg on a match of this sport. */
  readonly sportId?: number | undefined
  readonly status?: TicketStatus | undefined
  readonly kind?: TicketKind | undefined
  readonly withTotals?: boolean | undefined
}

/** A ticket with its movements in the ledger (SE4). */
export interface TicketDetails {
  readonly ticket: Ticket
  readonly entries: readonly Entry[]
}

/** Every list reads one member's bets only. */
export interface BetLists {
  /** Bets that wait to be judged. */
  pending(memberId: number, query: BetQuery): Promise<TicketPage>
  /** Bets accepted and not settled. */
  running(memberId: number, query: BetQuery): Promise<TicketPage>
  /** Bets rejected or void. */
  rejected(memberId: number, query: BetQuery): Promise<TicketPage>
  /** Bets settled on a working day. */
  settledOn(memberId: number, workingDate: string, query: BetQuery): Promise<TicketPage>
  /** The member's bets of these ids; the ids of others are passed over. */
  byIds(memberId: number, betIds: readonly string[]): Promise<readonly Ticket[]>
  /** One of the member's bets; null for whatever is not theirs. */
  ticket(memberId: number, betId: string): Promise<Ticket | null>
  details(memberId: number, betId: string): Promise<TicketDetails | null>
}
