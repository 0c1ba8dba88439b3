import { betRow, type BetRecord } from './bet-record.ts'
import type { BetLists, BetPage, Page } from './ports.ts'

export type TicketList = 'pending' | 'running' | 'rejected'

/** A member's tickets, the newest first, from below the id `after`. */
export interface TicketStore {
  list(list: TicketList, memberId: number, page: Page): Promise<readonly BetRecord[]>
  settledOn(memberId: number, workingDate: string, page: Page): Promise<readonly BetRecord[]>
  byIds(memberId: number, ticketIds: readonly string[]): Promise<readonly BetRecord[]>
}

/** Ids of tickets: other text names no bet. */
const TICKET_ID = /^[0-9]{10,15}$/

/** One more than asked for is read, so that the last page says that it is the last. */
const paged = async (page: Page, read: (page: Page) => Promise<readonly BetRecord[]>): Promise<BetPage> => {
  if (page.after !== null && !TICKET_ID.test(page.after)) return { bets: [], next: null }
  const records = await read({ ...page, size: page.size + 1 })
  const shown = records.slice(0, page.size)
  const next = records.length > page.size ? (shown.at(-1)?.ticketId ?? null) : null
  return { bets: shown.map(betRow), next }
}

/** Builds the member's lists of bets. */
export const createBetLists = (store: TicketStore): BetLists => ({
  pending: (memberId, page) => paged(page, (wider) => store.list('pending', memberId, wider)),
  running: (memberId, page) => paged(page, (wider) => store.list('running', memberId, wider)),
  rejected: (memberId, page) => paged(page, (wider) => store.list('rejected', memberId, wider)),
  settledOn: (memberId, date, page) => paged(page, (wider) => store.settledOn(memberId, date, wider)),
  byIds: async (memberId, betIds) => {
    const records = await store.byIds(memberId, betIds.filter((id) => TICKET_ID.test(id)))
    return records.map(betRow)
  },
})
