import type { Currency } from '@touchline/domain/money'
import type pg from 'pg'
import type { CreditOrder, CreditOutcome } from './credit.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface OutcomeRow {
  readonly outcome: CreditOutcome['outcome']
  readonly member_id: bigint | null
  readonly operator_id: number
  readonly credit_before: bigint
  readonly credit_after: bigint
}

/** Returns the currency of an upline or member account; null if the account does not exist. */
export async function readAccountCurrency(client: Queryable, account: string): Promise<Currency | null> {
  const { rows } = await client.query<{ currency: Currency }>('select currency from find_account($1)', [account])
  return rows[0]?.currency ?? null
}

/**
 * Gives or takes back credit within the transaction of the caller (UP6).
 * @param atMs simulated clock time in epoch milliseconds, used for the member's notification (NO1)
 */
export async function allocateCredit(client: Queryable, order: CreditOrder, atMs: number): Promise<CreditOutcome> {
  const { account, as, amountMinor, ref, orderedBy } = order
  const { rows } = await client.query<OutcomeRow>('select * from give_credit($1, $2, $3, $4, $5, $6)', [
    account,
    as,
    amountMinor,
    ref,
    orderedBy,
    atMs,
  ])
  const [row] = rows
  if (row === undefined) throw new Error('the query returned no row')
  const { outcome, member_id: memberId, operator_id: operatorId, credit_before, credit_after } = row
  if (outcome !== 'done' && outcome !== 'repeated') return { outcome }
  return {
    outcome,
    memberId: memberId === null ? null : Number(memberId),
    operatorId,
    creditWasMinor: credit_before,
    creditIsMinor: credit_after,
  }
}
