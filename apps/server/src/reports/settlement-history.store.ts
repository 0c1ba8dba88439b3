import type { BetKind, BetStatus } from '@touchline/contract/bet'
import type pg from 'pg'
import { ENTRY_AMOUNT, SPORT_OF_TICKET } from '../wallet/booked-figures.store.ts'
import type { ReportRange, SettlementCursor, SettlementRecord, SettlementTotals, Stood } from './report-ports.ts'

interface SettlementRow {
  readonly ticket_id: bigint
  readonly kind: BetKind
  readonly sport_id: number
  readonly placed_at_ms: bigint
  readonly stake: bigint
  readonly version: number
  readonly working_date: string
  readonly at_ms: bigint
  readonly reason: string | null
  readonly status: BetStatus
  readonly risk: bigint | null
  readonly return_minor: bigint | null
  readonly turnover: bigint | null
  readonly commission: bigint | null
  readonly before_status: BetStatus | null
  readonly before_risk: bigint | null
  readonly before_return: bigint | null
  readonly before_turnover: bigint | null
  readonly before_commission: bigint | null
  readonly entries: SettlementRecord['entries']
}

const NARROWED = `(
    select s.*, t.kind, t.placed_at_ms, t.stake + t.cashed_stake as stake
    from ticket_settlement s
    join ticket t on t.member_id = s.member_id and t.working_date = ticket_day(s.ticket_id) and t.id = s.ticket_id
    where s.member_id = $1 and s.working_date between $2 and $3 and (s.version > 1 or not $5)
  ) k
  left join ticket_settlement b
    on b.member_id = k.member_id and b.ticket_id = k.ticket_id and b.version = k.version - 1
  where ($4::integer is null or ${SPORT_OF_TICKET} = $4)`

// The movements of a settlement carry its number in their reference.
const LISTED = `
  select k.ticket_id, k.kind, ${SPORT_OF_TICKET} as sport_id, k.placed_at_ms, k.stake, k.version, k.working_date,
    k.at_ms, k.explanation ->> 'reason' as reason, k.status, k.risk, k.return_minor, k.turnover, k.commission,
    b.status as before_status, b.risk as before_risk, b.return_minor as before_return, b.turnover as before_turnover,
    b.commission as before_commission,
    coalesce((
      select json_agg(json_build_object('lane', p.lane, 'seq', p.seq::text, 'at_ms', p.at_ms, 'kind', p.kind, 'amount',
        ${ENTRY_AMOUNT}::text, 'moved', p.amount::text) order by p.lane, p.seq)
      from posting p
      where p.ticket_id = k.ticket_id and p.ref in ('settle/' || k.version, 'commission/' || k.version)
        and p.member_id = $1
    ), '[]') as entries
  from ${NARROWED}
    and ($6::date is null or (k.working_date, k.at_ms, k.ticket_id, k.version)
      < ($6::date, $7::bigint, $8::bigint, $9::integer))
  order by k.working_date desc, k.at_ms desc, k.ticket_id desc, k.version desc limit $10`

const SUMS = `
  select count(*)::integer as settlements, (count(*) filter (where k.version > 1))::integer as amended,
    coalesce(sum(coalesce(k.return_minor - k.risk, 0) - coalesce(b.return_minor - b.risk, 0)), 0)::bigint as win_loss,
    coalesce(sum(coalesce(k.commission, 0) - coalesce(b.commission, 0)), 0)::bigint as commission
  from ${NARROWED}`

const beforeOf = (row: SettlementRow): Stood | null =>
  row.before_status === null
    ? null
    : {
        status: row.before_status,
        riskMinor: row.before_risk,
        returnMinor: row.before_return,
        turnoverMinor: row.before_turnover,
        commissionMinor: row.before_commission,
      }

const recordOf = (row: SettlementRow): SettlementRecord => ({
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
  before: beforeOf(row),
  entries: row.entries,
})

const valuesOf = ({ memberId, fromDate, toDate, sportId }: ReportRange, amended: boolean): unknown[] => [
  memberId,
  fromDate,
  toDate,
  sportId,
  amended,
]

/** Settlements of a member's tickets, the newest first, each beside the one before it. */
export const readSettlements = async (
  pool: pg.Pool,
  range: ReportRange,
  amended: boolean,
  after: SettlementCursor | null,
  limit: number,
): Promise<readonly SettlementRecord[]> => {
  const key = [after?.workingDate ?? null, after?.atMs ?? null, after?.ticketId ?? null, after?.version ?? null]
  const { rows } = await pool.query<SettlementRow>({
    name: 'settlement_history',
    text: LISTED,
    values: [...valuesOf(range, amended), ...key, limit],
  })
  return rows.map(recordOf)
}

/** What all of them changed together. */
export const readSettlementTotals = async (
  pool: pg.Pool,
  range: ReportRange,
  amended: boolean,
): Promise<SettlementTotals> => {
  type Sums = { settlements: number; amended: number; win_loss: bigint; commission: bigint }
  const { rows } = await pool.query<Sums>({
    name: 'settlement_history_totals',
    text: SUMS,
    values: valuesOf(range, amended),
  })
  const [row] = rows
  if (row === undefined) throw new Error('a sum without a row')
  return {
    settlements: row.settlements,
    amended: row.amended,
    winLossMinor: row.win_loss,
    commissionMinor: row.commission,
  }
}
