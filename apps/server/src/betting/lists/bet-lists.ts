import type { Ticket, TicketStatus } from '@touchline/domain/bet'
import { workingDayRange } from '@touchline/domain/calendar'
import type { TicketKind } from '@touchline/domain/ticket'
import type { StatementEntries } from '../../wallet/index.ts'
import { SPORTSBOOK } from '../product.ts'
import type { BetLists, BetQuery, TicketDetails, TicketPage, TicketTotals } from './list-ports.ts'

/**
 * Lists of a member's bets by state. `rejected` includes void bets; `settled` contains the bets settled on a given
 * working day.
 */
export type TicketList = 'pending' | 'running' | 'rejected' | 'settled'

export interface TicketListParams {
  readonly list: TicketList
  readonly memberId: number
  /** Working day of settlement; only for `settled`. */
  readonly settledOn: string | null
  /**
   * Range of ticket ids, from `fromId` (inclusive) to `belowId` (exclusive). A ticket id begins with the working day of
   * placement (yymmdd).
   */
  readonly fromId: string
  readonly belowId: string
  readonly fromDate: string
  readonly toDate: string
  readonly sportId: number | null
  readonly status: TicketStatus | null
  readonly kind: TicketKind | null
  readonly limit: number
}

/** Reads a member's tickets, newest first. */
export interface TicketStore {
  list(params: TicketListParams): Promise<readonly Ticket[]>
  /** Returns the totals over every ticket of the list, not only over the requested page. */
  totals(params: TicketListParams): Promise<TicketTotals>
  byIds(memberId: number, ticketIds: readonly string[]): Promise<readonly Ticket[]>
}

const TICKET_ID = /^([0-9]{2})([0-9]{2})([0-9]{2})[0-9]{9}$/

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'

/** Checks the form of a ticket id, which begins with a valid working day (yymmdd). */
export function isTicketId(text: string): boolean {
  const [, year, month, day] = TICKET_ID.exec(text) ?? []
  return workingDayRange(`20${year}-${month}-${day}`) !== null
}

export function createBetLists(store: TicketStore, entries: StatementEntries): BetLists {
  const page = async (
    list: TicketList,
    memberId: number,
    query: BetQuery,
    settledOn: string | null = null,
  ): Promise<TicketPage> => {
    if (query.after !== null && !isTicketId(query.after)) throw new RangeError(`the cursor ${query.after} is not valid`)
    const [storedTickets, totals] = await Promise.all([
      store.list(buildListParams(list, memberId, query, settledOn)),
      query.withTotals
        ? store.totals(buildListParams(list, memberId, { ...query, after: null }, settledOn))
        : undefined,
    ])
    const pageTickets = storedTickets.slice(0, query.size)
    const next = storedTickets.length > query.size ? (pageTickets.at(-1)?.ticketId ?? null) : null
    return { tickets: pageTickets, next, ...(totals && { totals }) }
  }

  const ticket = async (memberId: number, betId: string): Promise<Ticket | null> =>
    isTicketId(betId) ? ((await store.byIds(memberId, [betId]))[0] ?? null) : null

  return {
    pending: (memberId, query) => page('pending', memberId, query),
    running: (memberId, query) => page('running', memberId, query),
    rejected: (memberId, query) => page('rejected', memberId, query),
    settledOn: (memberId, date, query) => page('settled', memberId, query, date),
    byIds: (memberId, betIds) => store.byIds(memberId, betIds.filter(isTicketId)),
    ticket,
    details: async (memberId, betId): Promise<TicketDetails | null> => {
      const [storedTicket, ledgerEntries] = await Promise.all([
        ticket(memberId, betId),
        isTicketId(betId) ? entries.listBySubjects(memberId, SPORTSBOOK, [betId]) : [],
      ])
      return storedTicket === null ? null : { ticket: storedTicket, entries: ledgerEntries }
    },
  }
}

function buildListParams(
  list: TicketList,
  memberId: number,
  query: BetQuery,
  settledOn: string | null,
): TicketListParams {
  const { size, after, fromDate = FIRST_DAY, toDate = LAST_DAY, sportId = null, status = null, kind = null } = query
  const end = String(BigInt(idOn(toDate, '999999999')) + 1n)
  return {
    list,
    memberId,
    settledOn,
    sportId,
    status,
    kind,
    fromDate,
    toDate,
    fromId: idOn(fromDate, '000000000'),
    belowId: after === null ? end : lower(after, end),
    // Reads an extra row to detect whether a next page exists.
    limit: size + 1,
  }
}

function idOn(date: string, number: string): string {
  return date.slice(2).replaceAll('-', '') + number
}

function lower(a: string, b: string): string {
  return BigInt(a) < BigInt(b) ? a : b
}
