import type { Ticket, TicketLeg, TicketOutcome } from '@touchline/domain/bet'
import type { FieldChange, MatchId, MatchOutcome } from '@touchline/domain/match'
import type { PlacementVoids, PlayedFormat } from '@touchline/domain/settlement'

/** Terms and current grade of a ticket's leg; `legNo` is its position in the ticket. */
export interface LegToSettle extends Pick<TicketLeg, 'terms' | 'verdict'> {
  readonly legNo: number
}

/** Current state of a ticket with a leg on the match. */
export interface TicketToSettle extends Pick<Ticket, 'ticketId' | 'placedAtMs' | 'bookSeq' | 'terms' | 'outcome'> {
  readonly memberId: number
  /**
   * Counter that increases with each change of the ticket's grades or money. A settlement based on an older revision is
   * refused.
   */
  readonly revision: number
  /** Member's commission rate on turnover in basis points (UP2). */
  readonly turnoverBp: number
  readonly legs: readonly LegToSettle[]
}

/** New state of the ticket, with the legs whose grades change. */
export interface TicketSettled {
  readonly memberId: number
  readonly ticketId: string
  readonly revision: number
  readonly outcome: TicketOutcome
  readonly legs: readonly LegToSettle[]
}

/** Settlement of a match on the facts known at its start, with its progress. */
export interface SettlementRun {
  /**
   * Number of results, voids, changes of kick-off and changes of a race's runners at the start. A new fact starts a new
   * settlement with a higher version.
   */
  readonly version: number
  /** Newest result of the match; null if the match has no result. */
  readonly outcome: MatchOutcome | null
  readonly format: PlayedFormat
  readonly voids: PlacementVoids
  /** Changes of the non-runners of a race, in the order of recording (GR21). */
  readonly fields: readonly FieldChange[]
  readonly cursor: string
}

/** Terms and current grade that a group of legs share, regardless of their time of placement. */
export type LegKind = Pick<LegToSettle, 'terms' | 'verdict'>

export interface SettledBatch {
  readonly shard: number
  readonly matchId: MatchId
  readonly version: number
  readonly workingDate: string
  readonly atMs: number
  readonly fromCursor: string
  readonly toCursor: string
  readonly done: boolean
  readonly tickets: readonly TicketSettled[]
}

export interface ChangedTicket {
  readonly memberId: number
  readonly ticketId: string
  /** True if the ticket's status or money changed; false if only a leg of the ticket was graded. */
  readonly amended: boolean
}

/**
 * Result of writing a batch. `overtaken`: a settlement with newer facts, or a different server, has taken over.
 * `stale`: a ticket has changed since the read, and no ticket was written.
 */
export type BatchWritten =
  | { readonly outcome: 'written'; readonly changed: readonly ChangedTicket[] }
  | { readonly outcome: 'overtaken' }
  | { readonly outcome: 'stale' }

export interface SettlementStore {
  /** Starts or resumes the settlement on the known facts; null without facts. Throws if a fact was forged (SE9). */
  startRun(matchId: MatchId): Promise<SettlementRun | null>
  /** Lists the distinct terms and grades of the legs on the match. Legs of rejected tickets are left out. */
  legKinds(matchId: MatchId): Promise<readonly LegKind[]>
  /**
   * Lists, in order of ticket id, tickets after the cursor with a leg of these market kinds on the match, in every
   * status.
   */
  tickets(query: TicketsToSettleQuery): Promise<TicketPage>
  /** Writes the settled tickets of a batch in a single commit. */
  write(batch: SettledBatch): Promise<BatchWritten>
  /** Whether at least one of these tickets, pending when read, is running by now. */
  anyRunning(tickets: readonly TicketToSettle[]): Promise<boolean>
  /**
   * Lists matches whose settlement is unfinished or based on older facts, and ended matches with a bet that was never
   * graded.
   */
  unfinished(): Promise<readonly MatchId[]>
}

export interface TicketsToSettleQuery {
  readonly matchId: MatchId
  readonly cursor: string
  readonly limit: number
  readonly typeCodes: readonly string[]
}

export interface TicketPage {
  readonly tickets: readonly TicketToSettle[]
  /** True if this is the last page of tickets. */
  readonly last: boolean
}

export interface SettlementReport {
  readonly matchId: MatchId
  /** Version of the facts used for the settlement; 0 without facts. */
  readonly version: number
  /** Number of bets whose status or money changed. */
  readonly changed: number
}

export interface Settlement {
  /** Settles or re-settles every bet of the match on its newest result. Safe to repeat (SE1, SE2). */
  settleMatch(matchId: MatchId): Promise<SettlementReport>
  /**
   * Lists matches whose settlement is unfinished or based on older facts, and ended matches with a bet that was never
   * graded.
   */
  unfinished(): Promise<readonly MatchId[]>
}
