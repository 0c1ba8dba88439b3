import { workingDayRange } from '@touchline/domain/calendar'
import { betRow, type BetRecord } from './bet-record.ts'
import type { BetLists, BetPage, Page } from './ports.ts'

export type TicketList = 'pending' | 'running' | 'rejected'

/** A member's tickets, the newest first, from below the id `after`. */
export interface TicketStore {
  list(list: TicketList, memberId: number, page: Page): Promise<readonly BetRecord[]>
  settledOn(memberId: number, workingDate: string, page: Page): Promise<readonly BetRecord[]>
  byIds(memberId: number, ticketIds: readonly string[]): Promise<readonly BetRecord[]>
}

const TICKET_ID = /^([0-9]{2})([0-9]{2})([0-9]{2})[0-9]{9}$/

/** Other text names no bet: an id begins with its working day, yymmdd. */
const isTicketId = (text: string): boolean => {
  const [, year, month, day] = TICKET_ID.exec(text) ?? []
  return workingDayRange(`20${year}-${month}-${day}`) !== null
}

/** One more than asked for is read, so that the last page says that it is the last. */
const paged = async (page: Page, read: (page: Page) => Promise<readonly BetRecord[]>): Promise<BetPage> => {
  if (page.after !== null && !isTicketId(page.after)) return { bets: [], next: null }
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
    const records = await store.byIds(memberId, betIds.filter(isTicketId))
    return records.map(betRow)
  },
})
