import type { Code } from '@touchline/contract/codes'
import type { Ticket } from '@touchline/domain/bet'
import type {
  Buying,
  OwnLimitLeft,
  Refusal,
  SelectionRequest,
  TicketRequest,
  WaitingTerms,
} from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import type { OddsType } from '@touchline/domain/odds'
import type { BettingMember, MemberBalance } from '../../accounts/index.ts'
import type { CombinedTerms } from './combine-legs.ts'

/** A ticket as the member asked for it. */
export interface TicketCommand {
  readonly member: BettingMember
  /** The member's own reference (AC1). */
  readonly ref: string
  readonly kind: TicketRequest['kind']
  readonly oddsType: OddsType
  /** What is typed; of a system the sum of its units. */
  readonly stakeMinor: bigint
  /** Of a system; empty for every other kind. */
  readonly units: TicketRequest['units']
  /** Of a builder: the combined price that the member saw. */
  readonly combinedMilli?: number
  readonly legs: readonly SelectionRequest[]
  readonly acceptBetterOdds: boolean
  readonly acceptAnyOdds: boolean
}

/** What a refusal tells beside its code; each where it applies. */
export type RefusalDetails = Pick<Refusal, 'leg' | 'oddsMilli' | 'offer' | 'related'> & {
  /** LI4: what a ticket on the same legs could still have won, minor units. */
  readonly leftWin?: string
  /** PR9: which limit of their own, and what it leaves, minor units; text once it is kept. */
  readonly own?: Omit<OwnLimitLeft, 'leftMinor'> & { readonly leftMinor: bigint | string }
}

export interface BetRefusal extends RefusalDetails {
  readonly ok: false
  /** LI4: the largest stake that the house could still have taken. */
  readonly maxBetMinor?: bigint
  readonly code: Code
}

/** After a bet. `availableMinor`: null where the operator keeps the wallet and did not tell. */
export type BalanceAfter = Omit<MemberBalance, 'availableMinor'> & { readonly availableMinor: bigint | null }

export type BetPlacement = { readonly ok: true; readonly ticket: Ticket; readonly balance: BalanceAfter } | BetRefusal

/** Places a bet (AC). An accepted bet is durable when this resolves. */
export type PlaceBet = (command: TicketCommand) => Promise<BetPlacement>

/** A ticket that waits until all of its legs in play are judged, with what it is judged on. */
export interface WaitingTicket extends WaitingTerms {
  readonly memberId: number
  readonly ticketId: string
  readonly buying: Buying
  /** On what its legs were priced together. */
  readonly combinedOn: CombinedTerms
  /** Its legs as they were asked for, in the same order. */
  readonly requests: readonly SelectionRequest[]
  /** Their matches, and those whose corners or bookings they count. */
  readonly watches: readonly MatchId[]
}

/** Judges waiting bets (AC3). `start` first gives back every bet whose wait nobody watched. */
export interface PendingJudge {
  /** A bet that was placed and waits. */
  add(bet: WaitingTicket): void
  start(): Promise<void>
  /** Stops judging; bets still waiting are given back at the next start. */
  stop(): Promise<void>
}
