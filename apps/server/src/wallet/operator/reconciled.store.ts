import type { OperatorCall, Difference } from '@touchline/domain/wallet'
import type pg from 'pg'
import type { OperatorDay, ReconciledDay, StoredDifference } from './reconcile-ports.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface DayRow {
  readonly day: string
  readonly is_requested: boolean
  readonly requested_ms: bigint | null
  readonly agreed: number
  readonly open: number
  readonly unknown: number
  readonly differing: number
  readonly currencies: readonly string[]
  readonly platform: readonly bigint[]
  readonly operator: readonly (bigint | null)[]
}

interface DifferenceRow {
  readonly transaction_id: string
  readonly kind: Difference
  readonly call: string | null
  readonly account_id: string | null
  readonly currency: string | null
  readonly our_state: string | null
  readonly our_moved: bigint | null
  readonly operator_status: OperatorCall['status'] | null
  readonly operator_moved: bigint | null
  readonly driven_ms: bigint | null
}

/** Returns the reconciled days of an operator, newest first. */
export async function readReconciledDays(
  client: Queryable,
  operatorId: number,
  limit: number,
): Promise<readonly ReconciledDay[]> {
  const { rows } = await client.query<DayRow>(
    `select r.day::text, r.is_requested, (extract(epoch from r.requested_at) * 1000)::bigint as requested_ms,
       r.agreed, r.open, r.unknown, r.differing,
       array(select s.currency from reconciliation_sum s
         where s.operator_id = r.operator_id and s.day = r.day order by s.currency) as currencies,
       array(select s.platform from reconciliation_sum s
         where s.operator_id = r.operator_id and s.day = r.day order by s.currency) as platform,
       array(select s.operator from reconciliation_sum s
         where s.operator_id = r.operator_id and s.day = r.day order by s.currency) as operator
     from reconciliation r where r.operator_id = $1 order by r.day desc limit $2`,
    [operatorId, limit],
  )
  return rows.map(({ is_requested, requested_ms, currencies, platform, operator, ...row }) => ({
    ...row,
    isRequested: is_requested,
    requestedMs: requested_ms === null ? null : Number(requested_ms),
    sums: currencies.map((currency, at) => ({
      currency,
      platformMinor: BigInt(platform[at] ?? 0n),
      operatorMinor: operator[at] === null || operator[at] === undefined ? null : BigInt(operator[at]),
    })),
  }))
}

/** Returns the differences of a day in the order of their ids, after the id `after`. */
export async function readDifferences(
  client: Queryable,
  { operatorId, day }: OperatorDay,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly StoredDifference[]> {
  const { rows } = await client.query<DifferenceRow>(
    `select transaction_id, kind, call, account_id, currency, our_state, our_moved, operator_status, operator_moved,
       (extract(epoch from repeated_at) * 1000)::bigint as driven_ms
     from reconciliation_difference
     where operator_id = $1 and day = $2 and ($3::text is null or transaction_id > $3)
     order by transaction_id limit $4`,
    [operatorId, day, after, limit],
  )
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    kind: row.kind,
    call: row.call,
    accountId: row.account_id,
    currency: row.currency,
    platformState: row.our_state,
    platformMinor: row.our_moved,
    operatorStatus: row.operator_status,
    operatorMinor: row.operator_moved,
    drivenMs: row.driven_ms === null ? null : Number(row.driven_ms),
  }))
}

/** Records that the worker shall reconcile a day with the operator wallet. */
export async function wantReconciliation(client: Queryable, { operatorId, day }: OperatorDay): Promise<void> {
  await client.query('select request_reconciliation($1, $2)', [operatorId, day])
}

/**
 * Schedules a call again that is missing at the operator (WA10). Returns false if a repeat cannot resolve the
 * difference.
 */
export async function retryCall(
  client: Queryable,
  { operatorId, day }: OperatorDay,
  transactionId: string,
): Promise<boolean> {
  const { rows } = await client.query<{ is_driven: boolean }>('select repeat_call($1, $2, $3) as is_driven', [
    operatorId,
    day,
    transactionId,
  ])
  return rows[0]?.is_driven === true
}
