import type { TicketStanding } from '@touchline/domain/bet'
import type { TicketKind } from '@touchline/domain/ticket'
import type { Page, Paged } from '../../platform/page.ts'
import type { Booked, Entry } from '../../wallet/index.ts'

/** Working days that the calendar has, both within, the first not after the last. */
interface HistoryRange {
  readonly memberId: number
  readonly fromDate: string
  readonly toDate: string
  readonly sportId: number | null
}

export interface Stood extends Pick<TicketStanding, 'status' | 'returnMinor' | 'turnoverMinor' | 'commissionMinor'> {
  readonly riskMinor: bigint | null
}

/** One settlement of a ticket, beside the one before it. */
export interface SettlementRecord extends Stood {
  readonly ticketId: string
  readonly kind: TicketKind
  /** Null: on several sports. */
  readonly sportId: number | null
  readonly placedAtMs: number
  readonly stakeMinor: bigint
  readonly version: number
  readonly workingDate: string
  readonly atMs: number
  readonly reason: string | null
  readonly before: Stood | null
}

/** Behind which settlement a page begins; they run from the newest to the oldest. */
export interface SettlementCursor {
  readonly workingDate: string
  readonly atMs: string
  readonly ticketId: string
  readonly version: number
}

/** `amended`: only those of tickets that were settled before. */
export interface HistoryStore {
  settlements(
    range: HistoryRange,
    amended: boolean,
    after: SettlementCursor | null,
    limit: number,
  ): Promise<readonly SettlementRecord[]>
}

/** With the movements that it made, and no others. */
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
