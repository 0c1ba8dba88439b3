import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../secrets/index.ts'
import { retryWhileDown } from '../runtime/database/retry-while-down.ts'
import type {
  BatchWritten,
  SettledBatch,
  SettlementStore,
  TicketPage,
  TicketSettled,
  TicketsToSettleQuery,
  TicketToSettle,
} from './settlement-ports.ts'
import {
  hasMoreLegs,
  LEG_COLUMNS,
  LEG_KIND,
  type LegOfTicketRow,
  TICKET_COLUMNS,
  buildTickets,
  type TicketLegRow,
} from './settlement-rows.store.ts'
import { toGradeRow, type LegRow, toLegTerms, type LegTermsRow, toLegVerdict } from '../betting/index.ts'
import { startSettlement } from './settlement-run.store.ts'

/**
 * Error codes of the SQL function `settle_batch`. `OVERTAKEN`: another settlement run has taken over. `STALE`: a ticket
 * has changed since it was read.
 */
const OVERTAKEN = 'TL001'
const STALE = 'TL002'

interface ChangedRow {
  readonly member_id: bigint
  readonly ticket_id: bigint
  readonly amended: boolean
}

const SETTLE = `
  select member_id, ticket_id, amended from settle_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

/** Reads every leg of these tickets, including the legs on other matches. */
export async function readLegs(
  client: Pick<pg.Pool, 'query'>,
  tickets: readonly Pick<TicketLegRow, 'member_id' | 'id'>[],
): Promise<readonly LegOfTicketRow[]> {
  if (tickets.length === 0) return []
  const { rows } = await client.query<LegOfTicketRow>({
    name: 'legs_to_settle',
    text: `select l.ticket_id, ${LEG_COLUMNS}
      from (select distinct w.member_id, w.id from unnest($1::bigint[], $2::bigint[]) w(member_id, id)) w
      join ticket_leg l on l.member_id = w.member_id and l.working_date = ticket_day(w.id) and l.ticket_id = w.id
      order by l.ticket_id, l.leg_no`,
    values: [tickets.map(({ member_id }) => member_id), tickets.map(({ id }) => id)],
  })
  return rows
}

/**
 * SQL access to settlement. Every call is retried while the database is unreachable. If the connection breaks before
 * the database confirms the commit of a batch, `write` reports the batch as overtaken, and the run starts again.
 */
export function createSettlementStore(pool: pg.Pool, seal: TextSeal): SettlementStore {
  return {
    startRun: (matchId) => retryWhileDown(() => startSettlement(pool, seal, matchId)),
    legKinds: (matchId) => retryWhileDown(() => readLegKinds(pool, matchId)),
    tickets: (params) => retryWhileDown(() => readTickets(pool, params)),
    write: (batch) => retryWhileDown(() => writeBatch(pool, batch)),
    anyRunning: (tickets) => retryWhileDown(() => anyRunning(pool, tickets)),
    unfinished: () => retryWhileDown(() => readUnfinished(pool)),
  }
}

/**
 * Reads the distinct terms and grades of the legs on a match. For legs without a grade the status of the ticket is
 * checked, because rejected tickets are never graded.
 */
async function readLegKinds(pool: pg.Pool, matchId: MatchId) {
  const { rows } = await pool.query<LegTermsRow & Pick<LegRow, 'grade'>>({
    name: 'leg_kinds',
    text: `select ${LEG_KIND}, min(l.odds_milli) as odds_milli, l.grade from ticket_leg l
      where l.match_id = $1 and (l.grade is not null or exists (
        select from ticket t where t.member_id = l.member_id and t.working_date = l.working_date
          and t.id = l.ticket_id and t.status not in ('rejected', 'cashed_out')))
      group by ${LEG_KIND}, l.grade order by l.kind_id`,
    values: [matchId],
  })
  return rows.map((row) => ({ terms: toLegTerms(row), verdict: toLegVerdict(row.grade) }))
}

/**
 * Reads a page of tickets to settle. The first query returns the leg of a single; tickets with several legs need a
 * second query. If a leg is graded between the two queries, the ticket's revision has changed and the write is refused.
 */
async function readTickets(
  pool: pg.Pool,
  { matchId, cursor, limit, typeCodes }: TicketsToSettleQuery,
): Promise<TicketPage> {
  const { rows } = await pool.query<TicketLegRow>({
    name: 'tickets_to_settle',
    text: `select ${TICKET_COLUMNS}, ${LEG_COLUMNS}
      from legs_after($1, $2, $3, $4) p, lateral (select (p.t).*) t, lateral (select (p.l).*) l
      order by l.ticket_id, l.leg_no`,
    values: [matchId, cursor, limit, typeCodes.map((code) => marketKindByCode(code)?.id)],
  })
  return { tickets: buildTickets(rows, await readLegs(pool, rows.filter(hasMoreLegs))), last: rows.length < limit }
}

async function writeBatch(pool: pg.Pool, batch: SettledBatch): Promise<BatchWritten> {
  try {
    const { rows } = await pool.query<ChangedRow>({
      name: 'settle_batch',
      text: SETTLE,
      values: [
        batch.shard,
        batch.workingDate,
        batch.atMs,
        batch.matchId,
        batch.version,
        batch.fromCursor,
        batch.toCursor,
        batch.done,
        JSON.stringify(batch.tickets.map((ticket) => toTicketRow(batch.version, ticket))),
        JSON.stringify(batch.tickets.flatMap(toLegRows)),
      ],
    })
    return {
      outcome: 'written',
      changed: rows.map(({ member_id, ticket_id, amended }) => ({
        memberId: Number(member_id),
        ticketId: String(ticket_id),
        amended,
      })),
    }
  } catch (error) {
    const code = errorCode(error)
    if (code === OVERTAKEN) return { outcome: 'overtaken' }
    if (code === STALE) return { outcome: 'stale' }
    throw error
  }
}

function toTicketRow(version: number, { memberId, ticketId, revision, outcome, legs }: TicketSettled) {
  return {
    member_id: memberId,
    ticket_id: ticketId,
    revision,
    status: outcome.status,
    reason: outcome.reason,
    return_minor: amount(outcome.returnMinor),
    turnover: amount(outcome.turnoverMinor),
    valid_turnover: amount(outcome.validTurnoverMinor),
    commission: amount(outcome.commissionMinor),
    fee: amount(outcome.feeMinor),
    explanation: {
      version,
      reason: outcome.reason,
      grades: legs.map(({ legNo, verdict }) => ({ leg: legNo, ...toGradeRow(verdict) })),
    },
  }
}

function amount(minor: bigint | null): string | null {
  return minor === null ? null : String(minor)
}

function toLegRows({ memberId, ticketId, legs }: TicketSettled) {
  return legs.map(({ legNo, verdict }) => ({
    member_id: memberId,
    ticket_id: ticketId,
    leg_no: legNo,
    grade: toGradeRow(verdict),
  }))
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}

async function anyRunning(pool: pg.Pool, tickets: readonly TicketToSettle[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from unnest($1::bigint[], $2::bigint[]) w(member_id, id)
     join ticket t on t.member_id = w.member_id and t.working_date = ticket_day(w.id) and t.id = w.id
     where t.status = 'running' limit 1`,
    [tickets.map(({ memberId }) => memberId), tickets.map(({ ticketId }) => ticketId)],
  )
  return rowCount !== 0
}

async function readUnfinished(pool: pg.Pool): Promise<readonly MatchId[]> {
  const { rows } = await pool.query<{ match_id: MatchId }>('select match_id from unfinished_settlements()')
  return rows.map(({ match_id }) => match_id)
}
