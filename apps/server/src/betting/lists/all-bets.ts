import type { Ticket, TicketStatus } from '@touchline/domain/bet'
import type { MatchId, SportId } from '@touchline/domain/match'

/** Owner of the bets: the platform, an operator, the downline of an account, or a member. */
export type BetOwner =
  | { readonly kind: 'house' }
  | { readonly kind: 'operator' | 'upline' | 'member'; readonly id: number }

export interface AllBetsParams {
  readonly owner: BetOwner
  /** First and last working day of placement, inclusive (YYYY-MM-DD). */
  readonly fromDate: string
  readonly toDate: string
  /** Only tickets with an id above `sinceId` and below `belowId`, both exclusive; null means no bound. */
  readonly sinceId: string | null
  readonly belowId: string | null
  readonly sportId: SportId | null
  readonly matchId: MatchId | null
  /** Catalogue id of the market kind; null for every market kind. */
  readonly kindId: number | null
  readonly statuses: readonly TicketStatus[] | null
  /** Minimum stake: minor units of a currency, or hundredths of the base currency if `currency` is null (LI4). */
  readonly minStake: { readonly minor: bigint; readonly currency: string | null } | null
  readonly limit: number
}

interface OwnedTicket {
  readonly memberId: number
  readonly ticket: Ticket
}

/** Reads bets of many members, newest first. The caller names the owner; bets of other owners are never read. */
export type ReadAllBets = (params: AllBetsParams) => Promise<readonly OwnedTicket[]>
