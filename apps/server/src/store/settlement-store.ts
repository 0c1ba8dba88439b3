import { marketTypeById } from '@touchline/domain/market'
import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import type { OddsMilli } from '@touchline/domain/odds'
import type pg from 'pg'
import type { JudgeStore } from '../services/judge-pending.ts'
import type {
  LegGrade, SettledBatch, SettlementStore, TicketSettled, TicketToSettle,
} from '../services/settle-match.ts'
import { persistently } from './persistently.ts'

/** Raised by settle_batch when its run is no longer the one to go on with. */
const OVERTAKEN = 'TL001'

interface TicketRow {
  readonly member_id: bigint
  readonly id: bigint
  readonly status: string
  readonly reason: string | null
  readonly settlements: number
  readonly risk: bigint
  readonly to_win: bigint
  readonly return_minor: bigint | null
  readonly type_id: number
  readonly line_q: number
  readonly selection: string
  readonly odds_milli: number
  readonly struck_home: number | null
  readonly struck_away: number | null
  readonly grade: LegGrade | null
}

const ticketOf = (matchId: MatchId, row: TicketRow): TicketToSettle => {
  const type = marketTypeById(row.type_id)
  if (type === undefined) throw new Error(`ticket ${row.id} is on market type ${row.type_id}, which there is not`)
  const { struck_home: home, struck_away: away } = row
  return {
    memberId: Number(row.member_id),
    ticketId: String(row.id),
    status: row.status,
    reason: row.reason,
    settlements: row.settlements,
    riskMinor: row.risk,
    winMinor: row.to_win,
    returnMinor: row.return_minor,
    leg: {
      matchId, typeCode: type.code, lineQ: row.line_q, selection: row.selection, oddsMilli: row.odds_milli as OddsMilli,
      struckScore: home === null || away === null ? null : { home, away },
    },
    grade: row.grade,
  }
}

const rowOf = (version: number, ticket: TicketSettled) => ({
  member_id: ticket.memberId,
  ticket_id: ticket.ticketId,
  settlements: ticket.settlements,
  status: ticket.status,
  reason: ticket.reason,
  return_minor: ticket.returnMinor === null ? null : String(ticket.returnMinor),
  grade: ticket.grade,
  explanation: { result_version: version, grade: ticket.grade, reason: ticket.reason },
})

interface IdRow {
  readonly member_id: bigint
  readonly ticket_id: bigint
}

const idsOf = ({ member_id, ticket_id }: IdRow) => ({ memberId: Number(member_id), ticketId: String(ticket_id) })

const isOvertaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === OVERTAKEN

const writeBatch = async (pool: pg.Pool, batch: SettledBatch): Promise<readonly IdRow[]> => {
  const { rows } = await pool.query<IdRow>({
    name: 'settle_batch',
    text: 'select member_id, ticket_id from settle_batch($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      batch.lane, batch.workingDate, batch.atMs, batch.matchId, batch.version, batch.fromCursor, batch.toCursor,
      batch.done, JSON.stringify(batch.tickets.map((ticket) => rowOf(batch.version, ticket))),
    ],
  })
  return rows
}

/**
 * Reading tickets to settle and writing what became of them. A database that is away for a while holds a settlement up
 * and no more: a batch whose commit was not heard of is overtaken by itself.
 */
export const createSettlementStore = (pool: pg.Pool): SettlementStore => {
  const store = settlementStoreOn(pool)
  return {
    begin: (...asked) => persistently(() => store.begin(...asked)),
    tickets: (...asked) => persistently(() => store.tickets(...asked)),
    write: (...asked) => persistently(() => store.write(...asked)),
    anyRunning: (...asked) => persistently(() => store.anyRunning(...asked)),
    unfinished: (...asked) => persistently(() => store.unfinished(...asked)),
  }
}

const settlementStoreOn = (pool: pg.Pool): SettlementStore => ({
  begin: async (matchId) => {
    const { rows } = await pool.query<{ version: number; cursor_ticket: bigint; outcome: MatchOutcome }>(
      `select r.version, r.cursor_ticket, m.outcome
       from begin_settlement($1) r join match_result m on m.match_id = r.match_id and m.version = r.version`,
      [matchId],
    )
    const [run] = rows
    return run === undefined ? null : { version: run.version, outcome: run.outcome, cursor: String(run.cursor_ticket) }
  },

  tickets: async (matchId, cursor, limit) => {
    const { rows } = await pool.query<TicketRow>({
      name: 'tickets_to_settle',
      text: `select t.member_id, t.id, t.status, t.reason, t.settlements, t.risk, t.to_win, t.return_minor, l.type_id,
          l.line_q, l.selection, l.odds_milli, l.struck_home, l.struck_away, l.grade
        from ticket_leg l
        join ticket t on t.member_id = l.member_id and t.working_date = l.working_date and t.id = l.ticket_id
        where l.match_id = $1 and l.ticket_id > $2 and t.status <> 'rejected'
        order by l.ticket_id limit $3`,
      values: [matchId, cursor, limit],
    })
    return rows.map((row) => ticketOf(matchId, row))
  },

  write: async (batch) => {
    try {
      const rows = await writeBatch(pool, batch)
      return { overtaken: false, changed: rows.map(idsOf) }
    } catch (error) {
      if (isOvertaken(error)) return { overtaken: true, changed: [] }
      throw error
    }
  },

  anyRunning: async (tickets) => {
    const { rowCount } = await pool.query(
      `select from unnest($1::bigint[], $2::bigint[]) w(member_id, id)
       join ticket t on t.member_id = w.member_id and t.working_date = ticket_day(w.id) and t.id = w.id
       where t.status = 'running' limit 1`,
      [tickets.map(({ memberId }) => memberId), tickets.map(({ ticketId }) => ticketId)],
    )
    return rowCount !== 0
  },

  unfinished: async () => {
    const { rows } = await pool.query<{ match_id: MatchId }>(
      `select n.match_id
       from (select match_id, max(version) as version from match_result group by match_id) n
       left join settlement_run r on r.match_id = n.match_id and r.version = n.version
       where r.done is not true order by n.match_id`,
    )
    return rows.map(({ match_id }) => match_id)
  },
})

/** Waiting bets: which there are, and what was judged of them. */
export const createJudgeStore = (pool: pg.Pool): JudgeStore => ({
  judgeBatch: async (lane, at, verdicts) => {
    const rows = verdicts.map(({ memberId, ticketId, reason }) =>
      ({ member_id: memberId, ticket_id: ticketId, reason }))
    await pool.query({
      name: 'judge_batch',
      text: 'select from judge_batch($1, $2, $3, $4)',
      values: [lane, at.workingDate, at.atMs, JSON.stringify(rows)],
    })
  },

  waiting: async (dueBeforeMs) => {
    const { rows } = await pool.query<IdRow>(
      `select member_id, id as ticket_id from ticket
       where status = 'pending' and ($1::bigint is null or judged_at_ms < $1::bigint) order by id`,
      [dueBeforeMs],
    )
    return rows.map(idsOf)
  },

  settledMeanwhile: async (tickets) => {
    const { rows } = await pool.query<{ match_id: MatchId }>(
      `select distinct l.match_id
       from unnest($1::bigint[], $2::bigint[]) w(member_id, id)
       join ticket_leg l on l.member_id = w.member_id and l.working_date = ticket_day(w.id) and l.ticket_id = w.id
       join settlement_run r on r.match_id = l.match_id and r.cursor_ticket >= w.id
       order by l.match_id`,
      [tickets.map(({ memberId }) => memberId), tickets.map(({ ticketId }) => ticketId)],
    )
    return rows.map(({ match_id }) => match_id)
  },
})
