import type { BetKind, BetStatus } from '@touchline/contract/bet'
import type { BetTotals } from '@touchline/contract/bet-list'
import type { DayFigures, Figures, SettlementRow, SportFigures } from '@touchline/contract/report'
import type { Page } from '../platform/page.ts'
import type { BetRecord } from '../sportsbook/betting/bet-record.ts'
import type { BetPage } from '../sportsbook/betting/list-ports.ts'

/** What was booked, minor units; below zero where a correction took back more than there was. */
export interface BookedFigures {
  readonly bets: number
  readonly cashOuts: number
  readonly turnoverMinor: bigint
  readonly validTurnoverMinor: bigint
  readonly commissionMinor: bigint
  readonly winLossMinor: bigint
}

/** Working days that the calendar has, both within, the first not after the last. */
export interface ReportRange {
  readonly memberId: number
  readonly fromDate: string
  readonly toDate: string
  readonly sportId: number | null
}

/** `sportId` 0: bets on several sports. */
export type BookedSport = BookedFigures & { readonly sportId: number }

/** Balances are null where nothing moved that day. */
export type BookedDay = BookedFigures & {
  readonly workingDate: string
  readonly openingMinor: bigint | null
  readonly closingMinor: bigint | null
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
  /** 0: on several sports. */
  readonly sportId: number
  readonly placedAtMs: number
  readonly stakeMinor: bigint
  readonly version: number
  readonly workingDate: string
  readonly atMs: number
  readonly reason: string | null
  readonly before: Stood | null
  readonly entries: readonly {
    readonly lane: number
    readonly seq: string
    readonly at_ms: number
    readonly kind: string
    readonly amount: string
    readonly moved: string
  }[]
}

export interface SettlementTotals {
  readonly settlements: number
  readonly amended: number
  readonly winLossMinor: bigint
  readonly commissionMinor: bigint
}

/** Behind which settlement a page begins; they run from the newest to the oldest. */
export interface SettlementCursor {
  readonly workingDate: string
  readonly atMs: string
  readonly ticketId: string
  readonly version: number
}

export interface SettledAsked extends ReportRange {
  readonly status: string | null
  readonly kind: string | null
}

/** Every reading names the member: nobody reads another's. */
export interface ReportStore {
  currencyOf(memberId: number): Promise<string>
  totals(range: ReportRange): Promise<BookedFigures>
  /** By the number of the sport, from behind `afterSport`. */
  bySport(range: ReportRange, afterSport: number, limit: number): Promise<readonly BookedSport[]>
  /** The newest first, from before `beforeDate`. */
  byDay(range: ReportRange, beforeDate: string | null, limit: number): Promise<readonly BookedDay[]>
  settlements(
    range: ReportRange,
    amended: boolean,
    after: SettlementCursor | null,
    limit: number,
  ): Promise<readonly SettlementRecord[]>
  settlementTotals(range: ReportRange, amended: boolean): Promise<SettlementTotals>
  /** By the day of settlement, then by number, the newest first. */
  settledBets(
    asked: SettledAsked,
    after: { readonly settledDate: string; readonly ticketId: string } | null,
    limit: number,
  ): Promise<readonly (BetRecord & { readonly settledDate: string | null })[]>
  settledTotals(asked: SettledAsked): Promise<BetTotals>
}

/** `ok: false`: the key of the page is none that was given out. */
type Paged<T> = { readonly ok: true; readonly value: T } | { readonly ok: false }

interface Rows<Row, Totals> {
  readonly currency: string
  readonly rows: readonly Row[]
  readonly totals: Totals
  readonly next: string | null
}

type SettlementSums = {
  readonly settlements: number
  readonly amended: number
  readonly win_loss: string
  readonly commission: string
}

export interface Reports {
  bySport(range: ReportRange, page: Page): Promise<Paged<Rows<SportFigures, Figures>>>
  byDay(range: ReportRange, page: Page): Promise<Paged<Rows<DayFigures, Figures>>>
  /** `amended`: only those of bets that were settled before. */
  settlements(range: ReportRange, amended: boolean, page: Page): Promise<Paged<Rows<SettlementRow, SettlementSums>>>
  settledBets(asked: SettledAsked, page: Page): Promise<Paged<BetPage & { readonly totals: BetTotals }>>
}
