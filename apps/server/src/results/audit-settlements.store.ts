import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../secrets/index.ts'
import { readSnapshot } from '../runtime/database/read-snapshot.ts'
import {
  auditSettlements,
  type AuditedRun,
  type AuditedTicket,
  type LegCursor,
  type SettlementAuditReader,
} from './audit-settlements.ts'
import { type FactFault, findFaults, faultText, readFacts } from '../offer/index.ts'
import {
  LEG_COLUMNS,
  type LegOfTicketRow,
  TICKET_COLUMNS,
  type TicketLegRow,
  buildTickets,
} from './settlement-rows.store.ts'
import { readLegs } from './settlement.store.ts'
import { isInForce, runFactsOf, type RunRow, runsWhere } from './settlement-run.store.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface AuditedRunRow extends RunRow {
  readonly done: boolean
  readonly void_orders: number
  readonly kick_off_moves: number
  readonly field_changes: number
  readonly has_result: boolean
  /** Changes of result contents now, and those that the run counted (PI10). */
  readonly contradictions: number
  readonly counted: number
}

const READ_RUNS = `${runsWhere(
  'r.match_id = any ($1::integer[])',
  `, r.done, r.void_orders, r.kick_off_moves, r.field_changes,
    r.result_version = 0 or o.match_id is not null as has_result,
    (select coalesce(sum(c.contradictions), 0)::integer from match_result c where c.match_id = r.match_id)
      as contradictions,
    r.version - r.result_version - r.void_orders - r.kick_off_moves - r.field_changes as counted`,
)} order by r.match_id, r.version desc`

/** Legs read in a single query. */
const PAGE = 1_000

const READ_TICKETS = `
  select l.ticket_id, t.id is not null as has_ticket, ${TICKET_COLUMNS}, ${LEG_COLUMNS}
  from (
    select * from ticket_leg z where (z.match_id, z.ticket_id) > ($1::integer, $2::bigint)
    order by z.match_id, z.ticket_id, z.leg_no limit ${PAGE}
  ) l
  left join ticket t on t.member_id = l.member_id and t.working_date = l.working_date and t.id = l.ticket_id
  order by l.match_id, l.ticket_id, l.leg_no`

type AuditedLegRow = TicketLegRow & LegOfTicketRow & { readonly has_ticket: boolean }

const WITHOUT_LEGS = `
  select t.id from ticket t
  where t.status not in ('pending', 'rejected', 'cashed_out') and not exists (
    select from ticket_leg l
    where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id)
  order by t.id`

/** Audits the settlements of a snapshot of the database (SE10). */
export async function auditStoredSettlements(
  pool: pg.Pool,
  seal: TextSeal,
): Promise<{ readonly ok: boolean; readonly line: string }> {
  return readSnapshot(pool, async (client) => {
    const { rowCount } = await client.query('select from fact_seals_started')
    if (rowCount === 0) return { ok: true, line: 'settlements: results are not sealed before the next start' }
    return auditSettlements(readerOn(client, seal))
  })
}

function readerOn(client: Queryable, seal: TextSeal): SettlementAuditReader {
  return {
    tickets: (after) => readTickets(client, after),
    runs: (matchIds) => readRuns(client, seal, matchIds),
    withoutLegs: async () => {
      const { rows } = await client.query<{ id: bigint }>(WITHOUT_LEGS)
      return rows.map(({ id }) => String(id))
    },
  }
}

async function readTickets(client: Queryable, { matchId, ticketId }: LegCursor) {
  const { rows } = await client.query<AuditedLegRow>(READ_TICKETS, [matchId, ticketId])
  const legsOf = groupBy(
    await readLegs(
      client,
      rows.filter(({ has_ticket }) => has_ticket),
    ),
    ({ ticket_id }) => ticket_id,
  )
  const last = rows.at(-1)
  return {
    tickets: rows
      .filter(
        (row, index) => rows[index - 1]?.ticket_id !== row.ticket_id || rows[index - 1]?.match_id !== row.match_id,
      )
      .map((row) => auditedOf(row, legsOf.get(row.ticket_id) ?? [])),
    next:
      last === undefined || rows.length < PAGE ? null : { matchId: last.match_id, ticketId: String(last.ticket_id) },
  }
}

function groupBy<K, T>(rows: readonly T[], keyOf: (row: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

function auditedOf(row: AuditedLegRow, legs: readonly LegOfTicketRow[]): AuditedTicket {
  const key = { matchId: row.match_id, ticketId: String(row.ticket_id) }
  if (!row.has_ticket) return { ...key, ticket: new Error('the ticket has legs but no terms') }
  try {
    const [ticket] = buildTickets([row], legs)
    return { ...key, ticket: ticket ?? new Error('the ticket has no legs') }
  } catch (error) {
    return { ...key, ticket: error instanceof Error ? error : new Error(String(error)) }
  }
}

async function readRuns(client: Queryable, seal: TextSeal, matchIds: readonly MatchId[]) {
  const { rows } = await client.query<AuditedRunRow>(READ_RUNS, [matchIds])
  const faults = groupBy(findFaults(seal, await readFacts(client, matchIds)), ({ matchId }) => matchId)
  const runs = groupBy(rows, ({ match_id: matchId }) => matchId)
  return new Map([...runs].map(([id, ofMatch]) => [id, ofMatch.map((row) => runOf(row, faults.get(id) ?? []))]))
}

function runOf(row: AuditedRunRow, faults: readonly FactFault[]): AuditedRun {
  const read = faults.find((fault) => hasRead(fault, row))
  const missing = row.has_result ? null : `result ${row.result_version} of match ${row.match_id} is missing`
  return {
    facts: runFactsOf(row),
    isDone: row.done,
    fault: read === undefined ? missing : faultText(read),
    isOutdated: row.contradictions > row.counted,
  }
}

/** Whether the run read the fact: a missing fact, or one of the number up to which the run counted. */
function hasRead(fault: FactFault, row: AuditedRunRow): boolean {
  if (!isInForce(fault, row)) return false
  const counts = new Map<FactFault['kind'], number>([
    ['void', row.void_orders],
    ['kick_off_move', row.kick_off_moves],
    ['field_change', row.field_changes],
  ])
  return fault.why === 'missing' || fault.no <= (counts.get(fault.kind) ?? Infinity)
}
