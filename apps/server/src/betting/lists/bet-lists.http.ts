import {
  BetById,
  BetDetailsAnswer,
  BetList,
  BetListAnswer,
  BetShortListAnswer,
  DayBetList,
} from '@touchline/contract/sportsbook/bet-list'
import type { TicketStatus } from '@touchline/domain/bet'
import type { Static } from 'typebox'
import type { MemberRoute } from '../../members/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import { pageByKey } from '../../platform/http/page.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import type { RequestWeight } from '../../platform/http/limits/request-weights.ts'
import { parseDateRange, parseWorkingDate } from '../../platform/http/working-day.ts'
import type { PageRequest } from '../../platform/page.ts'
import { entryRow } from '../../wallet/index.ts'
import { isTicketId } from './bet-lists.ts'
import { betSummary, betWire, totalsWire } from './bet-wire.http.ts'
import type { BetLists, BetQuery, TicketPage } from './list-ports.ts'

interface ListRow {
  readonly url: string
  readonly summary: string
  /** Ticket status to which the route's list is restricted; overrides the status filter of the request. */
  readonly onlyStatus?: TicketStatus
}

interface StateListRow extends ListRow {
  readonly state: 'running' | 'pending' | 'rejected'
  /** Whether the response contains the legs with their grades. */
  readonly legs: boolean
}

/** Lists of the member's own bets by state, filtered by the working day of placement. */
const STATE_LISTS: readonly StateListRow[] = [
  {
    url: '/bet/betacceptlist',
    summary: 'List running bets, without their legs',
    state: 'running',
    legs: false,
  },
  {
    url: '/bet/betacceptfulllist',
    summary: 'List running bets, with their legs',
    state: 'running',
    legs: true,
  },
  { url: '/bet/pendingbetlist', summary: 'List pending bets', state: 'pending', legs: true },
  {
    url: '/bet/betrejectlist',
    summary: 'List rejected or void bets, without their legs',
    state: 'rejected',
    legs: false,
  },
  {
    url: '/bet/betrejectfulllist',
    summary: 'List rejected or void bets, with their legs',
    state: 'rejected',
    legs: true,
  },
  {
    url: '/cancelledbetlist',
    summary: 'List voided bets by working day of placement, with their legs',
    state: 'rejected',
    legs: true,
    onlyStatus: 'void',
  },
]

/** Lists of the member's own bets that were settled on a given working day. */
const DAY_LISTS: readonly ListRow[] = [
  { url: '/bet/dbetlist', summary: 'List bets settled on a working day, with their legs' },
  // A settled bet that was cancelled has the status `void`.
  { url: '/bet/dbetlistcancel', summary: 'List bets voided on a working day, with their legs', onlyStatus: 'void' },
]

interface DetailsRow {
  readonly url: string
  readonly summary: string
  readonly shows: (status: TicketStatus) => boolean
}

/**
 * Routes that return the details of a single bet. A route serves bets in one state; a bet in a different state returns
 * `notFound`.
 */
const DETAILS: readonly DetailsRow[] = [
  {
    url: '/bet/parlayacceptbetdetails',
    summary: 'Get an accepted bet with its legs and movements',
    shows: (status) => status !== 'pending' && status !== 'rejected' && status !== 'void',
  },
  {
    url: '/bet/parlaypendingbetdetails',
    summary: 'Get a pending bet with its legs',
    shows: (status) => status === 'pending',
  },
  {
    url: '/bet/parlayrejectbetdetails',
    summary: 'Get a rejected or void bet with its legs and movements',
    shows: (status) => status === 'rejected' || status === 'void',
  },
  {
    url: '/parlaybetdetails',
    summary: 'Get a bet in any state with its legs and movements',
    shows: () => true,
  },
]

type Filters = Pick<Static<typeof DayBetList>, 'page_size' | 'after' | 'sport_id' | 'status' | 'kind' | 'with_totals'>

export interface BetListParts {
  readonly lists: BetLists
  readonly clock: Clock
}

/** Routes of the member's bet lists and bet details. */
export function betListRoutes(memberRoute: MemberRoute, parts: BetListParts): Route[] {
  return [
    ...STATE_LISTS.map((row) => stateListRoute(memberRoute, parts.lists, row)),
    ...DAY_LISTS.map((row) => dayListRoute(memberRoute, parts, row)),
    ...DETAILS.map((row) => detailsRoute(memberRoute, parts.lists, row)),
  ]
}

function stateListRoute(memberRoute: MemberRoute, lists: BetLists, row: StateListRow): Route {
  const read = (memberId: number, body: Static<typeof BetList>): Promise<TicketPage> =>
    lists[row.state](memberId, { ...toBetQuery(body, row), ...parseDateRange(body) })
  const facts = {
    url: row.url,
    summary: row.summary,
    long: true,
    whileProductOff: true,
    body: BetList,
    weight: getListWeight,
  } as const
  return row.legs
    ? memberRoute({
        ...facts,
        answer: BetListAnswer,
        handle: async ({ member, body }) => listAnswer(await read(member.id, body)),
      })
    : memberRoute({
        ...facts,
        answer: BetShortListAnswer,
        handle: async ({ member, body }) => shortListAnswer(await read(member.id, body)),
      })
}

function toBetQuery(body: Filters, { onlyStatus }: ListRow): BetQuery {
  return {
    ...parseBetPage(body),
    sportId: body.sport_id,
    status: onlyStatus ?? body.status,
    kind: body.kind,
    withTotals: body.with_totals,
  }
}

/** Returns the rate-limit weight of a list request. A list with totals costs more than a list without. */
function getListWeight({ with_totals }: { readonly with_totals?: boolean | undefined }): RequestWeight {
  return with_totals === true ? 'sums' : 'list'
}

function listAnswer(page: TicketPage): BetListAnswer {
  return {
    status: 1,
    statusdesc: 'success',
    bets: page.tickets.map(betWire),
    ...pageFields(page),
  }
}

function pageFields({ next, totals }: TicketPage) {
  return { next, ...(totals && { totals: totalsWire(totals) }) }
}

function shortListAnswer(page: TicketPage): BetShortListAnswer {
  return {
    status: 1,
    statusdesc: 'success',
    bets: page.tickets.map(betSummary),
    ...pageFields(page),
  }
}

function dayListRoute(memberRoute: MemberRoute, { lists, clock }: BetListParts, row: ListRow): Route {
  return memberRoute({
    url: row.url,
    summary: row.summary,
    long: true,
    whileProductOff: true,
    body: DayBetList,
    answer: BetListAnswer,
    weight: getListWeight,
    handle: async ({ member, body }) =>
      listAnswer(await lists.settledOn(member.id, parseWorkingDate(body.working_date, clock), toBetQuery(body, row))),
  })
}

/**
 * Returns a bet of the member with its legs, grades and ledger entries (SE4). Another member's bet, or a bet in another
 * state, returns `notFound`.
 */
function detailsRoute(
  memberRoute: MemberRoute,
  lists: Pick<BetLists, 'details'>,
  { url, summary, shows }: DetailsRow,
): Route {
  return memberRoute({
    url,
    summary,
    long: true,
    whileProductOff: true,
    body: BetById,
    answer: BetDetailsAnswer,
    errors: ['notFound'],
    weight: 'list',
    handle: async ({ member, body, reply }) => {
      const betDetails = await lists.details(member.id, body.bet_id)
      if (betDetails === null || !shows(betDetails.ticket.outcome.status)) return sendRefusal(reply, 'notFound')
      const { ticket, entries } = betDetails
      return { status: 1, statusdesc: 'success', bet: betWire(ticket), entries: entries.map(entryRow) }
    },
  })
}

/** Parses the page of a bet list; the page key is a ticket id. */
function parseBetPage(body: Parameters<typeof pageByKey>[0]): PageRequest {
  return pageByKey(body, isTicketId)
}
