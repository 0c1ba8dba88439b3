import type pg from 'pg'
import type { CashOrder, CashOutcome } from './upline-cash.ts'

interface OutcomeRow {
  readonly outcome: CashOutcome['outcome']
  readonly member_id: bigint | null
  readonly operator_id: number
  readonly cash_before: bigint
  readonly cash_after: bigint
}

/** Pays cash between neighbouring accounts within the transaction of the caller (UP10). */
export async function payCash(
  client: Pick<pg.Pool, 'query'>,
  shard: number,
  at: { readonly workingDate: string; readonly atMs: number },
  order: CashOrder,
): Promise<CashOutcome> {
  const { account, as, amountMinor, ref, orderedBy } = order
  const { rows } = await client.query<OutcomeRow>('select * from pay_cash($1, $2, $3, $4, $5, $6, $7, $8)', [
    shard,
    at.workingDate,
    at.atMs,
    account,
    as,
    amountMinor,
    ref,
    orderedBy,
  ])
  const [row] = rows
  if (row === undefined) throw new Error('the query returned no row')
  const { outcome, member_id: memberId, operator_id: operatorId, cash_before, cash_after } = row
  if (outcome !== 'done' && outcome !== 'repeated') return { outcome }
  return {
    outcome,
    memberId: memberId === null ? null : Number(memberId),
    operatorId,
    cashWasMinor: cash_before,
    cashIsMinor: cash_after,
  }
}
