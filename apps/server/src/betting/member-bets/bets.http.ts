import { createResponseSchema, type RefusalResponse } from '@touchline/contract/envelope'
import {
  BetLine,
  BetsFile,
  BookBets,
  BookBetsFile,
  DecideBet,
  ListBets,
  type OfficeBet,
  OfficeBetsAnswer,
} from '@touchline/contract/office/bets'
import type { BetState } from '@touchline/contract/named-values'
import { TICKET_STATUSES, type TicketStatus } from '@touchline/domain/bet'
import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId, SportId } from '@touchline/domain/match'
import type { FastifyReply } from 'fastify'
import type { Static } from 'typebox'
import {
  type TreeObject,
  requireOperator,
  type StaffInSession,
  type StaffRoute,
  fileOwnerKey,
} from '../../staff/index.ts'
import type { MemberOwner } from '../../members/index.ts'
import type { OfficeActor } from '../../audit-log/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import type { RowStreams } from '../../platform/http/row-stream.http.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import { countDays, requiredDate } from '../../platform/http/working-day.ts'
import { cutPage } from '../../platform/page.ts'
import type { AllBetsParams, BetOwner, ReadAllBets } from '../lists/all-bets.ts'
import { betWire } from '../lists/bet-wire.http.ts'
import { isTicketId } from '../lists/bet-lists.ts'
import type { BetDelayOrder } from '../delay/decide-by-trader.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 50
/** Default and maximum length of the date range of bet lists, in working days. */
const DAYS = 31
const MAX_DAYS = 366

export interface BetCalls {
  readonly read: ReadAllBets
  readonly owners: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, MemberOwner>>
  /**
   * Returns the id of a member account of the operator, or of any operator for null. Null if the member does not exist.
   */
  readonly findMember: (account: string, operatorId: number | null) => Promise<number | null>
  readonly findOperator: (name: string) => Promise<number | null>
  readonly clock: Clock
  readonly files: RowStreams
  /** Decides a pending bet manually: accept or reject. Returns false if the bet is not pending. */
  readonly decide: (actor: OfficeActor, order: BetDelayOrder) => Promise<boolean>
}

type Filters = Omit<Static<typeof ListBets>, 'account'>
type Staff = StaffInSession['staff']

const UNSETTLED: readonly TicketStatus[] = ['pending', 'running', 'rejected']

/** Number of bets read at a time for a file download. */
const FILE_PAGE = 500

/** Routes of bets of many members, newest first, with legs and grades. */
export function betRoutes(staffRoute: StaffRoute, calls: BetCalls): StaffCallRoute[] {
  return [
    ...fileRoutes(staffRoute, calls),
    staffRoute({
      url: '/office/bets',
      summary: 'List bets below an account, by default the caller’s own, newest first',
      needs: 'view',
      target: 'within',
      operatorScope: 'named',
      weight: 'list',
      long: true,
      body: ListBets,
      answer: OfficeBetsAnswer,
      handle: ({ body, target, staff }) => page(calls, toBetOwner(staff, target), body),
    }),
    staffRoute({
      url: '/office/bookbets',
      summary: 'List bets of all members on the shared book, newest first',
      needs: 'trading',
      weight: 'list',
      long: true,
      body: BookBets,
      answer: OfficeBetsAnswer,
      handle: async ({ body: { operator, account, ...body } }) =>
        page(calls, await namedIn(calls, operator, account), body),
    }),
    staffRoute({
      url: '/office/decidebet',
      summary: 'Accept a pending bet on its own terms, or reject it (AC9)',
      needs: 'trading',
      changesData: true,
      errors: ['notFound', 'changedMeanwhile'],
      body: DecideBet,
      answer: createResponseSchema({}),
      handle: async ({ body: { operator, account, betId, verdict, note }, actor, reply }) => {
        const owner = await namedIn(calls, operator, account)
        if (owner.kind !== 'member' || !isTicketId(betId)) return sendRefusal(reply, 'notFound')
        const done = await calls.decide(actor, { memberId: owner.id, account, betId, verdict, note })
        return done ? DONE : sendRefusal(reply, 'changedMeanwhile')
      },
    }),
  ]
}

/** Routes of bet files. Each login downloads one file at a time. */
function fileRoutes(staffRoute: StaffRoute, calls: BetCalls): StaffCallRoute[] {
  const send = (reply: FastifyReply, staff: Staff, owner: BetOwner, body: Filters): FastifyReply | RefusalResponse => {
    const read = (after: string | null) =>
      page(calls, owner, { ...body, size: FILE_PAGE, ...(after !== null && { after }) })
    return calls.files.send(reply, fileOwnerKey(staff), read) ? reply : sendRefusal(reply, 'requestProcessing')
  }
  return [
    staffRoute({
      url: '/office/betsfile',
      summary: 'Export all bets below an account, by default the caller’s own, one per line, newest first',
      needs: 'view',
      target: 'within',
      operatorScope: 'named',
      weight: 'file',
      lines: true,
      errors: ['requestProcessing'],
      body: BetsFile,
      answer: BetLine,
      handle: async ({ body, target, staff, reply }) => send(reply, staff, toBetOwner(staff, target), body),
    }),
    staffRoute({
      url: '/office/bookbetsfile',
      summary: 'Export all bets of all members on the shared book, one per line, newest first',
      needs: 'trading',
      weight: 'file',
      lines: true,
      errors: ['requestProcessing'],
      body: BookBetsFile,
      answer: BetLine,
      handle: async ({ body: { operator, account, ...body }, staff, reply }) =>
        send(reply, staff, await namedIn(calls, operator, account), body),
    }),
  ]
}

async function page({ read, owners, clock }: BetCalls, owner: BetOwner, body: Filters) {
  const tickets = await read(toBetsQuery(owner, body, clock))
  const { shown, next } = cutPage(tickets, body.size ?? PAGE, ({ ticket }) => ticket.ticketId)
  const ownersByMember = await owners([...new Set(shown.map(({ memberId }) => memberId))])
  const rows = shown.map(({ memberId, ticket }): OfficeBet => {
    const memberOwner = ownersByMember.get(memberId)
    if (memberOwner === undefined) throw new Error(`bet ${ticket.ticketId} has no member`)
    return {
      account: memberOwner.accountId,
      operator: memberOwner.operator,
      above: memberOwner.above,
      bet: betWire(ticket),
    }
  })
  return { ...DONE, rows, next }
}

function toBetsQuery(owner: BetOwner, body: Filters, clock: Clock): AllBetsParams {
  return {
    owner,
    ...parseDays(body, clock),
    sinceId: requireBetId(body.since, 'since'),
    belowId: requireBetId(body.after, 'after'),
    sportId: (body.sportId as SportId | undefined) ?? null,
    matchId: (body.matchId as MatchId | undefined) ?? null,
    kindId: parseMarketKind(body.market),
    statuses: toStatuses(body.state),
    minStake: body.least === undefined ? null : { minor: BigInt(body.least), currency: body.currency ?? null },
    limit: (body.size ?? PAGE) + 1,
  }
}

function parseDays({ fromDate, toDate }: Filters, clock: Clock) {
  const to = toDate === undefined ? workingDate(clock.worldMs()) : requiredDate(toDate, 'toDate')
  const from = fromDate === undefined ? dayBefore(to, DAYS - 1) : requiredDate(fromDate, 'fromDate')
  const days = countDays(from, to)
  if (days < 1 || days > MAX_DAYS) {
    throw new BadInput('toDate', `not before fromDate, and at most ${MAX_DAYS} working days from it`)
  }
  return { fromDate: from, toDate: to }
}

function dayBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10)
}

function requireBetId(id: string | undefined, field: string): string | null {
  if (id !== undefined && !isTicketId(id)) throw new BadInput(field, 'a bet id')
  return id ?? null
}

function parseMarketKind(market: string | undefined): number | null {
  if (market === undefined) return null
  const kind = marketKindByCode(market)
  if (kind === undefined) throw new BadInput('market', 'a market code')
  return kind.id
}

function toStatuses(state: BetState | undefined): readonly TicketStatus[] | null {
  if (state === undefined) return null
  return state === 'settled' ? TICKET_STATUSES.filter((status) => !UNSETTLED.includes(status)) : [state]
}

/**
 * Returns whose bets a request lists: the named account, or the caller's own downline. Bets of other accounts are never
 * read.
 */
function toBetOwner(staff: StaffInSession['staff'], target: TreeObject | null): BetOwner {
  if (target?.memberId) return { kind: 'member', id: target.memberId }
  const uplineId = target?.uplineId ?? staff.upline?.id
  return uplineId === undefined ? { kind: 'operator', id: requireOperator(staff).id } : { kind: 'upline', id: uplineId }
}

/** Returns whose bets a request of platform staff lists: a member, an operator, or everybody. */
async function namedIn(
  { findMember, findOperator }: BetCalls,
  operator: string | undefined,
  account: string | undefined,
): Promise<BetOwner> {
  const operatorId = operator === undefined ? null : await findOperator(operator)
  if (operator !== undefined && operatorId === null) throw new BadInput('operator', 'name of an operator')
  if (account !== undefined) {
    const id = await findMember(account, operatorId)
    if (id === null) throw new BadInput('account', 'a member of the named operator')
    return { kind: 'member', id }
  }
  return operatorId === null ? { kind: 'house' } : { kind: 'operator', id: operatorId }
}
