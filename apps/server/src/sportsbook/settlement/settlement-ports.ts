import type { LegRow } from '@touchline/contract/bet'
import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import type { PlacementVoids, PlayedFormat } from '@touchline/domain/settlement'
import type { LegTerms, TicketTerms } from '@touchline/domain/ticket'

/** What a settled leg tells of itself (SE4), as it is stored and as the member reads it. */
export type LegGrade = NonNullable<LegRow['grade']>

export interface LegToSettle {
  readonly legNo: number
  readonly terms: LegTerms
  readonly grade: LegGrade | null
}

/** What a ticket came to. All null, and no reason, while it runs. */
export interface TicketStanding {
  readonly status: string
  readonly reason: string | null
  readonly returnMinor: bigint | null
  /** UP2: the risk as far as it won or lost. */
  readonly turnoverMinor: bigint | null
  /** The part of the turnover that earns commission. */
  readonly validTurnoverMinor: bigint | null
  /** What the member gets for it. */
  readonly commissionMinor: bigint | null
  /** What the operator kept of the winnings (MM2, MM4); the return is without it. */
  readonly feeMinor: bigint | null
}

/** A ticket with a leg on the match, as it stands. */
export interface TicketToSettle {
  readonly memberId: number
  readonly ticketId: string
  /** Rises with every change of grades or money: a batch made of an older one is refused. */
  readonly revision: number
  readonly placedAtMs: number
  /** What its turnover earns the member, hundredths of a percent (UP2). */
  readonly turnoverBp: number
  readonly terms: TicketTerms
  readonly legs: readonly LegToSettle[]
  readonly stands: TicketStanding
}

/** What the ticket becomes, with the legs whose grades change. */
export interface TicketSettled {
  readonly memberId: number
  readonly ticketId: string
  readonly revision: number
  readonly stands: TicketStanding
  readonly legs: readonly LegToSettle[]
}

/** A settlement of a match on all that was known when it began, and how far it has come. */
export interface SettlementRun {
  /** Counts results, void acts and moved kick-offs: whatever is heard makes a new one. */
  readonly version: number
  /** Null while there is no result. */
  readonly outcome: MatchOutcome | null
  readonly format: PlayedFormat
  readonly voids: PlacementVoids
  readonly cursor: string
}

/** Legs of one kind: all that are graded alike, whenever they were placed, and the grade they have. */
export type LegKind = Pick<LegToSettle, 'terms' | 'grade'>

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
  /** Tickets with a leg of these market types behind the cursor, whatever their state, in the order of their ids. */
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
  /** Goes on with every match whose newest result is not settled to the end; call it at the start. */
  resume(): Promise<readonly SettlementReport[]>
}
