import type { Ticket, TicketLeg, TicketStanding } from '@touchline/domain/bet'
import type { FieldChange, MatchId, MatchOutcome } from '@touchline/domain/match'
import type { PlacementVoids, PlayedFormat } from '@touchline/domain/settlement'

/** A leg as settlement reads it. */
export interface LegToSettle extends Pick<TicketLeg, 'terms' | 'verdict'> {
  readonly legNo: number
}

/** A ticket with a leg on the match, as it stands. */
export interface TicketToSettle extends Pick<Ticket, 'ticketId' | 'placedAtMs' | 'bookSeq' | 'terms' | 'stands'> {
  readonly memberId: number
  /** Rises with every change of grades or money: a batch made of an older one is refused. */
  readonly revision: number
  /** What its turnover earns the member, hundredths of a percent (UP2). */
  readonly turnoverBp: number
  readonly legs: readonly LegToSettle[]
}

/** What the ticket becomes, with the legs whose verdicts change. */
export interface TicketSettled {
  readonly memberId: number
  readonly ticketId: string
  readonly revision: number
  readonly stands: TicketStanding
  readonly legs: readonly LegToSettle[]
}

/** A settlement of a match on all that was known when it began, and how far it has come. */
export interface SettlementRun {
  /** Counts results, void acts, moved kick-offs and field changes: whatever is heard makes a new one. */
  readonly version: number
  /** Null while there is no result. */
  readonly outcome: MatchOutcome | null
  readonly format: PlayedFormat
  readonly voids: PlacementVoids
  /** GR21: changes of a race's field, in the order in which they were recorded. */
  readonly fields: readonly FieldChange[]
  readonly cursor: string
}

/** Legs of one kind: all that are graded alike, whenever they were placed, and the verdict they have. */
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
  /** False where only a leg of it was graded. */
  readonly amended: boolean
}

/**
 * `overtaken`: a newer version, or another server, has taken over. `stale`: a ticket has changed since it was read,
 * and nothing of the batch was written.
 */
export type BatchWritten =
  | { readonly outcome: 'written'; readonly changed: readonly ChangedTicket[] }
  | { readonly outcome: 'overtaken' }
  | { readonly outcome: 'stale' }

export interface SettlementStore {
  /** Begins, or goes on with, the settlement on all that is known; null while nothing is. */
  begin(matchId: MatchId): Promise<SettlementRun | null>
  /** The kinds of legs that there are on the match, those of rejected tickets left out. */
  legKinds(matchId: MatchId): Promise<readonly LegKind[]>
  /** Tickets with a leg of these market kinds behind the cursor, whatever their state, in the order of their ids. */
  tickets(ask: TicketsAsked): Promise<TicketPage>
  /** Writes one batch in one commit. */
  write(batch: SettledBatch): Promise<BatchWritten>
  /** Whether one of these tickets runs by now. */
  anyRunning(tickets: readonly TicketToSettle[]): Promise<boolean>
  /** Matches that are not settled to the end on all that is known, or that ended and have a bet without a grade. */
  unfinished(): Promise<readonly MatchId[]>
}

export interface TicketsAsked {
  readonly matchId: MatchId
  readonly cursor: string
  readonly limit: number
  readonly typeCodes: readonly string[]
}

export interface TicketPage {
  readonly tickets: readonly TicketToSettle[]
  /** Nothing is left behind these. */
  readonly last: boolean
}

export interface SettlementReport {
  readonly matchId: MatchId
  /** Result version settled on; 0 where no result is known. */
  readonly version: number
  /** Bets whose status or return changed. */
  readonly changed: number
}

export interface Settlement {
  /** Settles, or settles again, every bet of the match on its newest result. Safe to repeat (SE1, SE2). */
  settleMatch(matchId: MatchId): Promise<SettlementReport>
  /** Matches of which more is known than was settled to the end. */
  unfinished(): Promise<readonly MatchId[]>
}
