import type { TicketOutcome } from '@touchline/domain/bet'
import type { TicketKind } from '@touchline/domain/ticket'
import type { PageRequest, PageResult } from '../../platform/page.ts'
import type { BookedTotalsReader, StatementEntry } from '../../wallet/index.ts'

/** Member, and range of working days of the settlements, inclusive; null `sportId` stands for every sport. */
interface HistoryRange {
  readonly memberId: number
  readonly fromDate: string
  readonly toDate: string
  readonly sportId: number | null
}

export interface SettledState
  extends Pick<TicketOutcome, 'status' | 'returnMinor' | 'turnoverMinor' | 'commissionMinor'> {
  readonly riskMinor: bigint | null
}

/** A settlement of a ticket, with the ticket's state before (`before`, null for the first settlement). */
export interface SettlementRecord extends SettledState {
  readonly ticketId: string
  readonly kind: TicketKind
  /** Null if the ticket has legs of several sports. */
  readonly sportId: number | null
  readonly placedAtMs: number
  readonly stakeMinor: bigint
  readonly version: number
  readonly workingDate: string
  readonly atMs: number
  readonly reason: string | null
  readonly before: SettledState | null
}

/** Position in the list of settlements: the last settlement of the previous page. Lists run from newest to oldest. */
export interface SettlementCursor {
  readonly workingDate: string
  readonly atMs: string
  readonly ticketId: string
  readonly version: number
}

/** Reads settlements of a member. If `amended` is true, only re-settlements of tickets settled before are returned. */
export interface HistoryStore {
  settlements(
    range: HistoryRange,
    amended: boolean,
    after: SettlementCursor | null,
    limit: number,
  ): Promise<readonly SettlementRecord[]>
}

/** A settlement with its own ledger entries. */
export interface ExplainedSettlement extends SettlementRecord {
  readonly entries: readonly StatementEntry[]
}

interface HistoryPage {
  readonly currency: string
  readonly settlements: readonly ExplainedSettlement[]
  readonly totals: Awaited<ReturnType<BookedTotalsReader['settlements']>>
  readonly next: string | null
}

export type SettlementHistory = (
  range: HistoryRange,
  amended: boolean,
  page: PageRequest,
) => Promise<PageResult<HistoryPage>>
