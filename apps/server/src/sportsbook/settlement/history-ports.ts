import type { TicketOutcome } from '@touchline/domain/bet'
import type { TicketKind } from '@touchline/domain/ticket'
import type { Page, Paged } from '../../platform/page.ts'
import type { Booked, Entry } from '../../wallet/index.ts'

/** Range of valid working days, inclusive; `fromDate` is not after `toDate`. */
interface HistoryRange {
  readonly memberId: number
  readonly fromDate: string
  readonly toDate: string
  readonly sportId: number | null
}

export interface Stood extends Pick<TicketOutcome, 'status' | 'returnMinor' | 'turnoverMinor' | 'commissionMinor'> {
  readonly riskMinor: bigint | null
}

/** A settlement of a ticket with the previous settlement. */
export interface SettlementRecord extends Stood {
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
  readonly before: Stood | null
}

/** Page key: the last settlement of the previous page. Settlements run from newest to oldest. */
export interface SettlementCursor {
  readonly workingDate: string
  readonly atMs: string
  readonly ticketId: string
  readonly version: number
}

/** Reads settlements. `amended` keeps only settlements of tickets that had been settled before. */
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
  readonly entries: readonly Entry[]
}

interface HistoryPage {
  readonly currency: string
  readonly settlements: readonly ExplainedSettlement[]
  readonly totals: Awaited<ReturnType<Booked['settlements']>>
  readonly next: string | null
}

export type SettlementHistory = (range: HistoryRange, amended: boolean, page: Page) => Promise<Paged<HistoryPage>>
