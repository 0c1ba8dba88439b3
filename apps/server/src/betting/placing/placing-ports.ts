import type { Code } from '@touchline/contract/codes'
import type { Ticket } from '@touchline/domain/bet'
import type {
  Buying,
  SelfLimitRemaining,
  Refusal,
  SelectionRequest,
  TicketRequest,
  WaitingTerms,
} from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import type { OddsType } from '@touchline/domain/odds'
import type { BettingMember, MemberBalance } from '../../accounts/index.ts'
import type { CombinedTerms } from './combine-legs.ts'

/** A member's request to place a ticket. */
export interface TicketCommand {
  readonly member: BettingMember
  /** Member's own reference (AC1). */
  readonly ref: string
  readonly kind: TicketRequest['kind']
  readonly oddsType: OddsType
  /** Typed stake in minor units; for a system the sum over its combinations. */
  readonly stakeMinor: bigint
  /** Unit stakes of a system; empty for other kinds. */
  readonly units: TicketRequest['units']
  /** Combined price of a bet builder that the member saw, in thousandths; absent for other kinds of bet. */
  readonly combinedMilli?: number
  readonly legs: readonly SelectionRequest[]
  readonly acceptBetterOdds: boolean
  readonly acceptAnyOdds: boolean
}

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
  readonly code: Code
}

/** Balance after a bet. `availableMinor` is null if the operator holds the wallet and did not report the balance. */
export type BalanceAfter = Omit<MemberBalance, 'availableMinor'> & { readonly availableMinor: bigint | null }

export type BetPlacement = { readonly ok: true; readonly ticket: Ticket; readonly balance: BalanceAfter } | BetRefusal

/** Places a bet (AC). An accepted bet is durable when the promise resolves. */
export type PlaceBet = (command: TicketCommand) => Promise<BetPlacement>

/** A ticket in a bet delay, with the terms for the decision. */
export interface WaitingTicket extends WaitingTerms {
  readonly memberId: number
  readonly ticketId: string
  readonly buying: Buying
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
