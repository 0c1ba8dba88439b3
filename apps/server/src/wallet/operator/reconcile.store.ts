import { MAX_CALLS, type MoneyCall } from '@touchline/contract/wallet/operator-calls'
import { workingDayRange } from '@touchline/domain/calendar'
import type { DebitState } from '@touchline/domain/wallet'
import type pg from 'pg'
import type { CallDifference, DayCall, ReconcileStore } from './reconcile-ports.ts'

interface DayCallRow {
  readonly id: bigint
  readonly at_ms: bigint
  readonly call: MoneyCall
  readonly account_id: string
  readonly currency: string
  readonly product: string
  readonly subject: bigint
  readonly ref: string
  readonly amount: bigint
  readonly state: DebitState
  readonly hold_state: DebitState | null
  readonly hold_amount: bigint | null
  readonly cancel_state: DebitState | null
}

const SELECT_DAY_CALLS = `
  select c.id, c.at_ms, c.call, m.account_id, m.currency, c.product, c.subject, c.ref, c.amount, c.state,
    h.state as hold_state, h.amount as hold_amount, x.state as cancel_state
  from (
    select * from operator_call where operator_id = $1 and at_ms >= $2 and at_ms < $3 and (at_ms, id) > ($4, $5)
    order by at_ms, id limit $6
  ) c
  join member m on m.id = c.member_id
  left join operator_call h on h.product = c.product and h.subject = c.subject and h.ref = 'hold'
  left join operator_call x on c.call = 'hold' and x.product = c.product and x.subject = c.subject and x.ref = 'cancel'
  order by c.at_ms, c.id`

const SELECT_KNOWN_IDS = `
  select k.id from unnest($2::text[]) k(id)
  join operator_call c on c.product = split_part(k.id, '/', 1) and c.subject::text = split_part(k.id, '/', 2)
    and c.ref = regexp_replace(k.id, '^[^/]+/[^/]+/', '') and c.operator_id = $1
  order by k.id`

const DUE = `
  select operator_id, day::text from (
    select r.operator_id, r.day, 0 as rank from reconciliation r where r.is_requested and r.operator_id = any ($1)
    union all
    select o.id, d.day, 1 from unnest($1::integer[]) o(id)
    cross join unnest($2::date[], $3::bigint[], $4::bigint[]) d(day, from_ms, to_ms)
    where exists (select from operator_call c where c.operator_id = o.id and c.at_ms >= d.from_ms and c.at_ms < d.to_ms)
      and not exists (select from reconciliation r where r.operator_id = o.id and r.day = d.day
        and (r.is_requested or r.requested_at > clock_timestamp() - interval '30 min'
          or r.is_listed and r.unknown = 0 and r.open = 0))
  ) due order by rank, day desc, operator_id`

/** Creates the store for the reconciliation of calls to operator wallets (WA10). */
export function createReconcileStore(pool: pg.Pool): ReconcileStore {
  return {
    readCalls: async (operatorId, fromMs, toMs, after) => {
      const { rows } = await pool.query<DayCallRow>(SELECT_DAY_CALLS, [
        operatorId,
        fromMs,
        toMs,
        after?.atMs ?? fromMs,
        after?.id ?? 0,
        MAX_CALLS,
      ])
      const last = rows.length === MAX_CALLS ? rows.at(-1) : undefined
      return {
        calls: rows.map(toDayCall),
        next: last === undefined ? null : { atMs: Number(last.at_ms), id: String(last.id) },
      }
    },

    filterKnown: async (operatorId, transactionIds) => {
      const { rows } = await pool.query<{ id: string }>(SELECT_KNOWN_IDS, [operatorId, transactionIds])
      return new Set(rows.map(({ id }) => id))
    },

    store: async ({ operatorId, day }, { agreed, open, isListed, sums, differences }) => {
      await pool.query('select store_reconciliation($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        operatorId,
        day,
        agreed,
        open,
        isListed,
        sums.map(({ currency }) => currency),
        sums.map(({ platformMinor }) => platformMinor),
        sums.map(({ operatorMinor }) => operatorMinor),
        JSON.stringify(differences.map(writtenDifference)),
      ])
    },

    due: async (operatorIds, days) => {
      const spans = days.flatMap((day) => workingDayRange(day) ?? [])
      const { rows } = await pool.query<{ operator_id: number; day: string }>(DUE, [
        operatorIds,
        days,
        spans.map(({ fromMs }) => fromMs),
        spans.map(({ toMs }) => toMs),
      ])
      return rows.map(({ operator_id, day }) => ({ operatorId: operator_id, day }))
    },
  }
}

function toDayCall(row: DayCallRow): DayCall {
  return {
    transactionId: `${row.product}/${row.subject}/${row.ref}`,
    product: row.product,
    subject: String(row.subject),
    call: row.call,
    state: row.state,
    amountMinor: row.amount,
    hold:
      row.hold_state === null || row.hold_amount === null
        ? null
        : { state: row.hold_state, amountMinor: row.hold_amount },
    cancel: row.cancel_state,
    accountId: row.account_id,
    currency: row.currency,
  }
}

/** Converts a difference to the input of the database function `store_reconciliation`. */
function writtenDifference(each: CallDifference) {
  return {
    transaction_id: each.transactionId,
    kind: each.kind,
    call: each.call,
    account_id: each.accountId,
    currency: each.currency,
    our_state: each.platformState,
    our_moved: each.platformMinor === null ? null : String(each.platformMinor),
    operator_status: each.operatorStatus,
    operator_moved: each.operatorMinor === null ? null : String(each.operatorMinor),
  }
}
