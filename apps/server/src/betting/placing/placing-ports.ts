import type { ApiCode } from '@touchline/contract/codes'
import type { Ticket } from '@touchline/domain/bet'
import type {
  MemberPriceTerms,
  SelfLimitRemaining,
  Refusal,
  SelectionRequest,
  TicketRequest,
  WaitingTerms,
} from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import type { BettingMember, MemberBalance } from '../../members/index.ts'
import type { CombinedTerms } from './combine-legs.ts'

/** Details of a refusal beside its code, present if applicable. */
export type RefusalDetails = Pick<Refusal, 'leg' | 'oddsMilli' | 'offer' | 'related'> & {
  /** Largest win that the platform's caps still allow for a ticket on the same legs, in minor units (LI4). */
  readonly leftWin?: string
  /** The member's own limit and its remaining amount in minor units (PR9); the amount is text after storage. */
  readonly own?: Omit<SelfLimitRemaining, 'leftMinor'> & { readonly leftMinor: bigint | string }
}

export interface BetRefusal extends RefusalDetails {
  readonly ok: false
  /** Largest stake that the platform's cap would have allowed, in minor units (LI4). */
  readonly maxBetMinor?: bigint
  readonly code: ApiCode
}

/** Balance after a bet. `availableMinor` is null if the operator holds the wallet and did not report the balance. */
export type BalanceAfter = Omit<MemberBalance, 'availableMinor'> & { readonly availableMinor: bigint | null }

export type BetPlacement = { readonly ok: true; readonly ticket: Ticket; readonly balance: BalanceAfter } | BetRefusal

/** Places a bet (AC). An accepted bet is durable when the promise resolves. */
export type PlaceBet = (member: BettingMember, request: TicketRequest) => Promise<BetPlacement>

/** A ticket in a bet delay, with the terms for the decision. */
export interface WaitingTicket extends WaitingTerms {
  readonly memberId: number
  readonly ticketId: string
  readonly buying: MemberPriceTerms
  /** Member's pricing terms for the combined price of a bet builder. */
  readonly combinedOn: CombinedTerms
  /** Requested legs, in ticket order. */
  readonly requests: readonly SelectionRequest[]
  /**
   * Matches whose changes trigger a decision: the matches of the legs, and the parent matches of corners and bookings.
   */
  readonly watches: readonly MatchId[]
}

/** Decides bets in a bet delay (AC3). `start` first rejects the bets whose delay no process watched. */
export interface BetDelayDecider {
  /** Adds a newly placed bet that is pending a bet-delay decision. */
  add(bet: WaitingTicket): void
  start(): Promise<void>
  /** Stops deciding; bets that are still pending are rejected at the next start. */
  stop(): Promise<void>
}
