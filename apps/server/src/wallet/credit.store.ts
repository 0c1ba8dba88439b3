import type { Currency } from '@touchline/domain/money'
import type pg from 'pg'
import type { CreditOrder, CreditOutcome } from './credit.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Returns the currency of an upline or member account; null if the account does not exist. */
export const readAccountCurrency = async (client: Queryable, account: string): Promise<Currency | null> => {
  const { rows } = await client.query<{ currency: Currency }>('select currency from find_account($1)', [account])
  return rows[0]?.currency ?? null
}

interface OutcomeRow {
  readonly outcome: CreditOutcome['outcome']
  readonly member_id: bigint | null
  readonly operator_id: number
  readonly credit_was: bigint
  readonly credit_is: bigint
}

/**
 * Gives or takes back credit within the transaction of the caller (UP6).
 * @param atMs simulated clock time in epoch milliseconds, used for the member's notification (NO1)
 */
export const allocateCredit = async (client: Queryable, order: CreditOrder, atMs: number): Promise<CreditOutcome> => {
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
  if (row === undefined) throw new Error('the database did not answer')
  const { outcome, member_id: memberId, operator_id: operatorId, credit_was, credit_is } = row
  if (outcome !== 'done' && outcome !== 'repeated') return { outcome }
  return {
    outcome,
    memberId: memberId === null ? null : Number(memberId),
    operatorId,
    creditWasMinor: credit_was,
    creditIsMinor: credit_is,
  }
}
