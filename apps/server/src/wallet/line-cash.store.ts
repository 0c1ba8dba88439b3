import type pg from 'pg'
import type { CashOrder, CashOutcome } from './line-cash.ts'

interface OutcomeRow {
  readonly outcome: CashOutcome['outcome']
  readonly member_id: bigint | null
  readonly operator_id: number
  readonly cash_was: bigint
  readonly cash_is: bigint
}

/** Pays cash between neighbouring accounts within the transaction of the caller (UP10). */
export const payCash = async (
  client: Pick<pg.Pool, 'query'>,
  shard: number,
  at: { readonly workingDate: string; readonly atMs: number },
  order: CashOrder,
): Promise<CashOutcome> => {
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
  if (row === undefined) throw new Error('the database did not answer')
  const { outcome, member_id: memberId, operator_id: operatorId, cash_was, cash_is } = row
  if (outcome !== 'done' && outcome !== 'repeated') return { outcome }
  return {
    outcome,
    memberId: memberId === null ? null : Number(memberId),
    operatorId,
    cashWasMinor: cash_was,
    cashIsMinor: cash_is,
  }
}
