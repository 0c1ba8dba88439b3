import type pg from 'pg'
import { CASH_OUT_MARGIN } from '../members/index.ts'
import { retryWhileDown } from '../runtime/database/retry-while-down.ts'
import { type WallRange, toSizeRows } from '../betting/index.ts'
import { LEG_COLUMNS, type LegOfTicketRow, TICKET_COLUMNS, type TicketLegRow, buildTickets } from '../results/index.ts'
import type {
  CashOutPayment,
  CashOutRecord,
  CashOutRefusal,
  CashOutRequest,
  CashOutStore,
  TicketToCash,
} from './cash-out-ports.ts'

interface RequestRow {
  readonly member_id: bigint
  readonly ref: string
  readonly body_hash: string
  readonly ticket_id: bigint
  readonly share: number
  readonly accepted_offer: bigint
  readonly requested_at_ms: bigint
  readonly due_at_ms: bigint | null
}

interface RecordRow extends RequestRow {
  readonly state: CashOutRecord['state']
  readonly code: string | null
  readonly offer: bigint | null
  readonly paid: bigint | null
}

type Refusal = Omit<CashOutRefusal, 'ok'>

/**
 * SQL access to cash-outs. The calls are safe to repeat, so a database outage only delays them; `storeDelayed` is not
 * repeated.
 */
export function createCashOutStore(pool: pg.Pool): CashOutStore {
  return {
    ticket: (memberId, ticketId) => retryWhileDown(() => readTicket(pool, memberId, ticketId)),
    findRecord: (memberId, ref) => retryWhileDown(() => readRecord(pool, memberId, ref)),
    storeDelayed: (request) =>
      callFunction(pool, 'select add_waiting_cash_out($1) as answer', [JSON.stringify(toRequestInput(request))]),
    pay: (shard, at, payment) =>
      retryWhileDown(() =>
        callFunction(pool, 'select pay_cash_out($1, $2, $3, $4) as answer', [
          shard,
          at.workingDate,
          at.atMs,
          JSON.stringify(toPaymentInput(payment)),
        ]),
      ),
    refuse: (at, request, refusal) =>
      retryWhileDown(() =>
        callFunction(pool, 'select refuse_cash_out($1, $2) as answer', [
          at.atMs,
          JSON.stringify(toRefusalInput(request, refusal)),
        ]),
      ),
    readDelayedRequests: (notDueIn) => retryWhileDown(() => readDelayedRequests(pool, notDueIn)),
  }
}

async function readTicket(pool: pg.Pool, memberId: number, ticketId: string): Promise<TicketToCash | null> {
  const { rows } = await pool.query<TicketLegRow & LegOfTicketRow & { readonly cash_out_bp: number | null }>({
    name: 'ticket_to_cash',
    text: `select ${TICKET_COLUMNS}, l.ticket_id, ${LEG_COLUMNS},
        operator_setting_of(m.operator_id, '${CASH_OUT_MARGIN.name}') as cash_out_bp
      from ticket t join member m on m.id = t.member_id
      join ticket_leg l on l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
      where t.member_id = $1 and t.working_date = ticket_day($2) and t.id = $2 order by l.leg_no`,
    values: [memberId, ticketId],
  })
  const [ticket] = buildTickets(rows, rows)
  if (ticket === undefined || rows[0] === undefined) return null
  return { ...ticket, cashOutBp: rows[0].cash_out_bp ?? CASH_OUT_MARGIN.defaultValue }
}

async function readRecord(pool: pg.Pool, memberId: number, ref: string): Promise<CashOutRecord | null> {
  const text = 'select * from cash_out where member_id = $1 and ref = $2'
  const { rows } = await pool.query<RecordRow>(text, [memberId, ref])
  return rows[0] === undefined ? null : toRecord(rows[0])
}

function toRecord(row: RecordRow): CashOutRecord {
  return {
    ...toRequest(row),
    state: row.state,
    code: row.code,
    offerMinor: row.offer,
    paidMinor: row.paid,
  }
}

function toRequest(row: RequestRow): CashOutRequest {
  return {
    memberId: Number(row.member_id),
    ref: row.ref,
    bodyHash: row.body_hash,
    ticketId: String(row.ticket_id),
    share: row.share,
    namedMinor: row.accepted_offer,
    requestedAtMs: Number(row.requested_at_ms),
    dueMs: numberOrNull(row.due_at_ms),
  }
}

function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value)
}

/** Calls a database function and returns its value. */
async function callFunction<Answer>(pool: pg.Pool, text: string, values: unknown[]): Promise<Answer> {
  const { rows } = await pool.query<{ answer: Answer }>(text, values)
  const [row] = rows
  if (row === undefined) throw new Error(`${text} returned no row`)
  return row.answer
}

function toRequestInput(request: CashOutRequest) {
  return {
    member_id: request.memberId,
    ref: request.ref,
    body_hash: request.bodyHash,
    ticket_id: request.ticketId,
    share: request.share,
    accepted_offer: String(request.namedMinor),
    requested_at_ms: request.requestedAtMs,
    due_at_ms: request.dueMs,
  }
}

function toPaymentInput({ split: { cashedTerms, remainingTerms }, ...payment }: CashOutPayment) {
  return {
    ...toRequestInput(payment),
    revision: payment.revision,
    paid: String(payment.paidMinor),
    stake: String(cashedTerms.stakeMinor),
    risk: String(cashedTerms.riskMinor),
    win: String(cashedTerms.winMinor),
    sizes: toSizeRows(remainingTerms.sizes),
  }
}

function toRefusalInput(request: CashOutRequest, { code, offerMinor }: Refusal) {
  return {
    ...toRequestInput(request),
    code,
    offer: offerMinor === undefined ? null : String(offerMinor),
  }
}

async function readDelayedRequests(pool: pg.Pool, notDueIn: WallRange | null): Promise<readonly CashOutRequest[]> {
  const { rows } = await pool.query<RequestRow>(
    `select * from cash_out c
     where state = 'waiting' and case
       when node is not distinct from own_node()
         then $1::bigint is null or coalesce(due_at_ms, 0) not between $1::bigint and $2::bigint
       else not exists (select from node n where n.id = c.node)
     end order by id`,
    [notDueIn?.fromMs ?? null, notDueIn?.toMs ?? null],
  )
  return rows.map(toRequest)
}
