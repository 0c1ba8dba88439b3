import type { BetKind, BetStatus } from '@touchline/contract/bet'
import type { SettlementHistoryAnswer, SettlementRow } from '@touchline/contract/report'
import type { Page, Paged } from '../../platform/page.ts'

/** Working days that the calendar has, both within, the first not after the last. */
interface HistoryRange {
  readonly memberId: number
  readonly fromDate: string
  readonly toDate: string
  readonly sportId: number | null
}

export interface Stood {
  readonly status: BetStatus
  readonly riskMinor: bigint | null
  readonly returnMinor: bigint | null
  readonly turnoverMinor: bigint | null
  readonly commissionMinor: bigint | null
}

/** One settlement of a ticket, beside the one before it. */
export interface SettlementRecord extends Stood {
  readonly ticketId: string
  readonly kind: BetKind
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

interface HistoryPage {
  readonly currency: string
  readonly rows: readonly SettlementRow[]
  readonly totals: SettlementHistoryAnswer['totals']
  readonly next: string | null
}

export type SettlementHistory = (range: HistoryRange, amended: boolean, page: Page) => Promise<Paged<HistoryPage>>
