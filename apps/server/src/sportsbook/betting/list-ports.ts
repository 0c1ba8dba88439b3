import type { BetRow } from '@touchline/contract/bet'
import type { BetEntry, BetTotals } from '@touchline/contract/bet-list'
import type { Page } from '../../platform/page.ts'
import type { BetRecord } from './bet-record.ts'

export interface BetPage {
  readonly bets: readonly BetRow[]
  readonly next: string | null
  /** Where they were asked for. */
  readonly totals?: BetTotals
}

/** A page of bets, narrowed. Working days are of placing, both within. */
export interface BetQuery extends Page {
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  /** Bets with a leg on a match of this sport. */
  readonly sportId?: number | undefined
  readonly status?: string | undefined
  readonly kind?: string | undefined
  readonly withTotals?: boolean | undefined
}

/** A bet with its movements in the ledger (SE4). */
export interface BetDetails {
  readonly bet: BetRow
  readonly entries: readonly BetEntry[]
}

/** Every list reads one member's bets only. */
export interface BetLists {
  /** Bets that wait to be judged. */
  pending(memberId: number, query: BetQuery): Promise<BetPage>
  /** Bets accepted and not settled. */
  running(memberId: number, query: BetQuery): Promise<BetPage>
  /** Bets rejected or void. */
  rejected(memberId: number, query: BetQuery): Promise<BetPage>
  /** Bets settled on a working day. */
  settledOn(memberId: number, workingDate: string, query: BetQuery): Promise<BetPage>
  /** The member's bets of these ids; the ids of others are passed over. */
  byIds(memberId: number, betIds: readonly string[]): Promise<readonly BetRow[]>
  /** One of the member's bets; null for whatever is not theirs. */
  details(memberId: number, betId: string): Promise<BetDetails | null>
  /** The same as it is kept. */
  record(memberId: number, betId: string): Promise<BetRecord | null>
}
