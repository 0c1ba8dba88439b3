import type { Ticket, TicketStatus } from '@touchline/domain/bet'
import type { TicketKind } from '@touchline/domain/ticket'
import { isKeyDate, NO_SUCH_KEY, type PageRequest, type PageResult, cutPage } from '../../platform/page.ts'
import type { TicketPage, TicketTotals } from '../../betting/index.ts'

/** Filters of the settled-bets list. Dates are working days of settlement, inclusive. */
export interface SettledBetsParams {
  readonly memberId: number
  readonly fromDate: string
  readonly toDate: string
  readonly sportId: number | null
  readonly status: TicketStatus | null
  readonly kind: TicketKind | null
}

export interface SettledStore {
  /** Reads a page of settled bets, ordered by settlement day, then ticket id, newest first. */
  settledBets(
    params: SettledBetsParams,
    after: { readonly settledDate: string; readonly ticketId: string } | null,
    limit: number,
  ): Promise<readonly (Ticket & { readonly settledDate: string | null })[]>
  settledTotals(params: SettledBetsParams): Promise<TicketTotals>
}

export type SettledBets = (
  params: SettledBetsParams,
  page: PageRequest,
) => Promise<PageResult<TicketPage & { readonly totals: TicketTotals }>>

const SETTLED_KEY = /^(\d{4}-\d{2}-\d{2})_(\d{15})$/

/** Lists a member's bets by settlement day, in their current state. */
export function createSettledBets(store: SettledStore): SettledBets {
  return async (params, { size, after }) => {
    const [, settledDate, ticketId] = SETTLED_KEY.exec(after ?? '') ?? []
    const cursor = !isKeyDate(settledDate) || ticketId === undefined ? null : { settledDate, ticketId }
    if (after !== null && cursor === null) return NO_SUCH_KEY
    const [totals, read] = await Promise.all([store.settledTotals(params), store.settledBets(params, cursor, size + 1)])
    const { shown, next } = cutPage(read, size, (bet) => `${bet.settledDate}_${bet.ticketId}`)
    return { ok: true, value: { tickets: shown, totals, next } }
  }
}
