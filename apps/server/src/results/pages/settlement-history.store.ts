import type { TicketStatus } from '@touchline/domain/bet'
import type { TicketKind } from '@touchline/domain/ticket'
import type pg from 'pg'
import type { HistoryStore, SettlementRecord, SettledState } from './history-ports.ts'

interface SettlementRow {
  readonly ticket_id: bigint
  readonly kind: TicketKind
  readonly sport_id: number | null
  readonly placed_at_ms: bigint
  readonly stake: bigint
  readonly version: number
  readonly working_date: string
  readonly at_ms: bigint
  readonly reason: string | null
  readonly status: TicketStatus
  readonly risk: bigint | null
  readonly return_minor: bigint | null
  readonly turnover: bigint | null
  readonly commission: bigint | null
  readonly before_status: TicketStatus | null
  readonly before_risk: bigint | null
  readonly before_return: bigint | null
  readonly before_turnover: bigint | null
  readonly before_commission: bigint | null
}

const LISTED = `
  select k.ticket_id, t.kind, t.sport_id, t.placed_at_ms, t.stake + t.cashed_stake as stake, k.version, k.working_date,
    k.at_ms, k.explanation ->> 'reason' as reason, k.status, k.risk, k.return_minor, k.turnover, k.commission,
    b.status as before_status, b.risk as before_risk, b.return_minor as before_return, b.turnover as before_turnover,
    b.commission as before_commission
  from ticket_settlement k
  join ticket t on t.member_id = k.member_id and t.working_date = ticket_day(k.ticket_id) and t.id = k.ticket_id
  left join ticket_settlement b
    on b.member_id = k.member_id and b.ticket_id = k.ticket_id and b.version = k.version - 1
  where k.member_id = $1 and k.working_date between $2 and $3 and (k.version > 1 or not $5)
    and ($4::integer is null or t.sport_id = $4)
    and ($6::date is null or (k.working_date, k.at_ms, k.ticket_id, k.version)
      < ($6::date, $7::bigint, $8::bigint, $9::integer))
  order by k.working_date desc, k.at_ms desc, k.ticket_id desc, k.version desc limit $10`

/** SQL access to the settlements of a member's tickets, newest first, each with the ticket's state before. */
export function createHistoryStore(pool: pg.Pool): HistoryStore {
  return {
    settlements: async ({ memberId, fromDate, toDate, sportId }, amended, after, limit) => {
      const key = [after?.workingDate ?? null, after?.atMs ?? null, after?.ticketId ?? null, after?.version ?? null]
      const { rows } = await pool.query<SettlementRow>({
        name: 'settlement_history',
        text: LISTED,
        values: [memberId, fromDate, toDate, sportId, amended, ...key, limit],
      })
      return rows.map(toRecord)
    },
  }
}

function toRecord(row: SettlementRow): SettlementRecord {
  return {
    ticketId: String(row.ticket_id),
    kind: row.kind,
    sportId: row.sport_id,
    placedAtMs: Number(row.placed_at_ms),
    stakeMinor: row.stake,
    version: row.version,
    workingDate: row.working_date,
    atMs: Number(row.at_ms),
    reason: row.reason,
    status: row.status,
    riskMinor: row.risk,
    returnMinor: row.return_minor,
    turnoverMinor: row.turnover,
    commissionMinor: row.commission,
    before: toStateBefore(row),
  }
}

function toStateBefore(row: SettlementRow): SettledState | null {
  return row.before_status === null
    ? null
    : {
        status: row.before_status,
        riskMinor: row.before_risk,
        returnMinor: row.before_return,
        turnoverMinor: row.before_turnover,
        commissionMinor: row.before_commission,
      }
}
