import type { Ticket, TicketStatus } from '@touchline/domain/bet'
import type { MatchId, SportId } from '@touchline/domain/match'

/** Whose bets are read: everybody's, an operator's, those below an account, or a member's. */
export type BetOwner = { readonly of: 'house' } | { readonly of: 'operator' | 'upline' | 'member'; readonly id: number }

export interface AllBetsAsked {
  readonly owner: BetOwner
  /** Working days of placing, both within. */
  readonly fromDate: string
  readonly toDate: string
  /** Ids behind this one, and below that one; null: no bound. */
  readonly sinceId: string | null
  readonly belowId: string | null
  readonly sportId: SportId | null
  readonly matchId: MatchId | null
  /** Number of the market kind. */
  readonly kindId: number | null
  readonly statuses: readonly TicketStatus[] | null
  /** A stake of at least so much: minor units of a currency, or hundredths of the base currency (LI4). */
  readonly least: { readonly minor: bigint; readonly currency: string | null } | null
  readonly limit: number
}

interface OwnedTicket {
  readonly memberId: number
  readonly ticket: Ticket
}

/** Bets of many members, the newest first. Who asks names the owner: of others nothing is read. */
export type ReadAllBets = (asked: AllBetsAsked) => Promise<readonly OwnedTicket[]>
