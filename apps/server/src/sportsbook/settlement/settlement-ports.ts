import type { Ticket, TicketLeg, TicketOutcome } from '@touchline/domain/bet'
import type { FieldChange, MatchId, MatchOutcome } from '@touchline/domain/match'
import type { PlacementVoids, PlayedFormat } from '@touchline/domain/settlement'

/** Leg data for settlement. */
export interface LegToSettle extends Pick<TicketLeg, 'terms' | 'verdict'> {
  readonly legNo: number
}

/** Current state of a ticket with a leg on the match. */
export interface TicketToSettle extends Pick<Ticket, 'ticketId' | 'placedAtMs' | 'bookSeq' | 'terms' | 'stands'> {
  readonly memberId: number
  /** Rises with every change of grades or money; a batch with an older revision is refused. */
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
  readonly stands: TicketOutcome
  readonly legs: readonly LegToSettle[]
}

/** Settlement of a match on the facts known at its start, with its progress. */
export interface SettlementRun {
  /** Number of results, voids, kick-off changes and field changes; each new fact starts a new version. */
  readonly version: number
  /** Null without a result. */
  readonly outcome: MatchOutcome | null
  readonly format: PlayedFormat
  readonly voids: PlacementVoids
  /** Changes of a race's field, in the order of recording (GR21). */
  readonly fields: readonly FieldChange[]
  readonly cursor: string
}

/** Group of legs with equal terms for grading, regardless of placement time, and their current grade. */
export type LegKind = Pick<LegToSettle, 'terms' | 'verdict'>

export interface SettledBatch {
  readonly lane: number
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
  /** False if only a leg of the ticket was graded. */
  readonly amended: boolean
}

/**
 * `overtaken`: a newer version or another server has taken over. `stale`: a ticket has changed since it was read, and
 * the batch was not written.
 */
export type BatchWritten =
  | { readonly outcome: 'written'; readonly changed: readonly ChangedTicket[] }
  | { readonly outcome: 'overtaken' }
  | { readonly outcome: 'stale' }

export interface SettlementStore {
  /** Starts or resumes the settlement on the known facts; null without facts. Throws if a fact was forged (SE9). */
  begin(matchId: MatchId): Promise<SettlementRun | null>
  /** Lists the groups of equal legs on the match, without rejected tickets. */
  legKinds(matchId: MatchId): Promise<readonly LegKind[]>
  /** Lists tickets of any state after the cursor with a leg of these market kinds, by id. */
  tickets(ask: TicketsToSettleQuery): Promise<TicketPage>
  /** Writes a batch in a single commit. */
  write(batch: SettledBatch): Promise<BatchWritten>
  /** Whether any of these tickets runs now. */
  anyRunning(tickets: readonly TicketToSettle[]): Promise<boolean>
  /** Lists matches whose settlement on the known facts is unfinished, and ended matches with an ungraded bet. */
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
  /** Whether no tickets follow this page. */
  readonly last: boolean
}

export interface SettlementReport {
  readonly matchId: MatchId
  /** Settled version; 0 without a result. */
  readonly version: number
  /** Number of bets whose status or return changed. */
  readonly changed: number
}

export interface Settlement {
  /** Settles or re-settles every bet of the match on its newest result. Safe to repeat (SE1, SE2). */
  settleMatch(matchId: MatchId): Promise<SettlementReport>
  /** Lists matches whose settlement on the known facts is unfinished. */
  unfinished(): Promise<readonly MatchId[]>
}
