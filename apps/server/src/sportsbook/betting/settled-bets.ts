import type { Ticket, TicketStatus } from '@touchline/domain/bet'
import type { TicketKind } from '@touchline/domain/ticket'
import { isKeyDate, NO_SUCH_KEY, type Page, type Paged, shownOf } from '../../platform/page.ts'
import type { TicketPage, TicketTotals } from './list-ports.ts'

/** Working days of settlement, both within. */
export interface SettledAsked {
  readonly memberId: number
  readonly fromDate: string
  readonly toDate: string
  readonly sportId: number | null
  readonly status: TicketStatus | null
  readonly kind: TicketKind | null
}

export interface SettledStore {
  /** By the day of settlement, then by number, the newest first. */
  settledBets(
    asked: SettledAsked,
    after: { readonly settledDate: string; readonly ticketId: string } | null,
    limit: number,
  ): Promise<readonly (Ticket & { readonly settledDate: string | null })[]>
  settledTotals(asked: SettledAsked): Promise<TicketTotals>
}

export type SettledBets = (
  asked: SettledAsked,
  page: Page,
) => Promise<Paged<TicketPage & { readonly totals: TicketTotals }>>

const SETTLED_KEY = /^(\d{4}-\d{2}-\d{2})_(\d{15})$/

/** Builds the list of a member's bets by the days on which they were settled, as they stand now. */
export const createSettledBets =
  (store: SettledStore): SettledBets =>
  async (asked, { size, after }) => {
    const [, settledDate, ticketId] = SETTLED_KEY.exec(after ?? '') ?? []
    const cursor = !isKeyDate(settledDate) || ticketId === undefined ? null : { settledDate, ticketId }
    if (after !== null && cursor === null) return NO_SUCH_KEY
    const [totals, read] = await Promise.all([store.settledTotals(asked), store.settledBets(asked, cursor, size + 1)])
    const { shown, next } = shownOf(read, size, (bet) => `${bet.settledDate}_${bet.ticketId}`)
    return { ok: true, value: { tickets: shown, totals, next } }
  }
