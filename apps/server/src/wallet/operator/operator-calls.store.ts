import type { MoneyCall } from '@touchline/contract/wallet/operator-calls'
import type { DebitState } from '@touchline/domain/wallet'
import type pg from 'pg'
import type { KeySeal } from '../../secrets/index.ts'
import type { PendingCall, PendingCallStore } from './owed-calls.ts'
import type { EndpointStore } from './operator-wallets.ts'

interface PendingCallRow {
  readonly id: bigint
  readonly operator_id: number
  readonly member_id: bigint
  readonly call: MoneyCall
  readonly account_id: string
  readonly currency: string
  readonly product: string
  readonly subject: bigint
  readonly round: string | null
  readonly ref: string
  readonly amount: bigint
  readonly at_ms: bigint
  readonly tries: number
  readonly hold_state: DebitState | null
}

const SELECT_DUE_CALLS = `
  select c.id, c.operator_id, c.member_id, c.call, m.account_id, m.currency, c.product, c.subject, c.round, c.ref,
    c.amount, c.at_ms, c.tries, h.state as hold_state
  from (
    select distinct on (member_id) * from operator_call
    where operator_id = $1 and state = 'requested' and call <> 'hold' order by member_id, id
  ) c
  join member m on m.id = c.member_id
  left join operator_call h on h.product = c.product and h.subject = c.subject and h.ref = 'hold'
  where $3 or c.next_at <= clock_timestamp()
  order by c.id limit $2`

/** Creates the store of operator-wallet endpoints and pending calls. */
export function createOperatorCallStore(pool: pg.Pool, seal: KeySeal): PendingCallStore & EndpointStore {
  return {
    endpoints: async () => {
      const { rows } = await pool.query<{ operator_id: number; url: string; key_id: string; sealed_secret: Buffer }>(
        `select distinct on (w.operator_id) w.operator_id, w.url, k.key_id, k.sealed_secret
         from operator_wallet w
         join operator o on o.id = w.operator_id and o.type = 2
         join operator_wallet_key k on k.operator_id = w.operator_id and k.sealed_secret is not null
         order by w.operator_id, k.created_at desc, k.slot desc`,
      )
      return new Map(
        rows.map(({ operator_id, url, key_id, sealed_secret }) => [
          operator_id,
          { url, keyId: key_id, secret: seal.unseal(operator_id, key_id, sealed_secret) },
        ]),
      )
    },

    readDueCalls: async (operatorId, limit, ignoreDueTimes) => {
      const { rows } = await pool.query<PendingCallRow>(SELECT_DUE_CALLS, [operatorId, limit, ignoreDueTimes])
      return rows.map(toPendingCall)
    },

    unanswered: async (olderThanMs, limit) => {
      const { rows } = await pool.query<{ member_id: bigint; product: string; subject: bigint }>(
        `select member_id, product, subject from operator_call
         where call = 'hold' and state = 'requested' and requested_at <= clock_timestamp() - $1 * interval '1 ms'
         order by requested_at, id limit $2`,
        [olderThanMs, limit],
      )
      return rows.map(({ member_id, product, subject }) => ({
        memberId: Number(member_id),
        product,
        subject: String(subject),
      }))
    },

    acknowledge: async (id, balanceMinor) => {
      await pool.query('select acknowledge_call($1, $2)', [id, balanceMinor])
    },

    defer: async (id, afterMs, trouble) => {
      await pool.query('select defer_call($1, $2, $3)', [id, afterMs, trouble])
    },

    readHold: async (product, subject) => {
      const { rows } = await pool.query<{ state: DebitState; balance: bigint | null; reason: string | null }>(
        "select state, balance, reason from operator_call where product = $1 and subject = $2 and ref = 'hold'",
        [product, subject],
      )
      const [row] = rows
      if (row === undefined) throw new Error(`${product} ${subject} has no requested hold`)
      return { state: row.state, balanceMinor: row.balance, reason: row.reason }
    },
  }
}

function toPendingCall(row: PendingCallRow): PendingCall {
  return {
    id: String(row.id),
    operatorId: row.operator_id,
    memberId: Number(row.member_id),
    call: row.call,
    accountId: row.account_id,
    currency: row.currency,
    product: row.product,
    subject: String(row.subject),
    round: row.round,
    ref: row.ref,
    amountMinor: row.amount,
    atMs: Number(row.at_ms),
    tries: row.tries,
    holdState: row.hold_state,
  }
}
