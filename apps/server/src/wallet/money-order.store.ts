import type pg from 'pg'
import type { MoneyOrder, MoneyOutcome } from './money-order.ts'

type Queryable = Pick<pg.Pool, 'query'>

export interface WalletOf {
  readonly memberId: number
  readonly accountId: string
  readonly currency: string
  readonly balanceMinor: bigint
}

/** The wallet of an account; it stands still until the transaction is over. Null where there is no such account. */
export const lockWallets = async (
  client: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, WalletOf>> => {
  const { rows } = await client.query<{ id: bigint; account_id: string; currency: string; balance: bigint }>(
    `select m.id, m.account_id, a.currency, a.balance
     from ledger_account a join member m on a.id = m.id * 2
     where m.account_id = any ($1) order by a.id for update of a`,
    [accountIds],
  )
  return new Map(
    rows.map(({ id, account_id, currency, balance }) => [
      account_id,
      { memberId: Number(id), accountId: account_id, currency, balanceMinor: balance },
    ]),
  )
}

/** WA5: one commit of the caller's. Throws where the reference was used for something else. */
export const orderMoney = async (
  client: Queryable,
  lane: number,
  at: { workingDate: string; atMs: number },
  order: MoneyOrder,
): Promise<MoneyOutcome> => {
  const { kind, memberId, toMemberId, amountMinor, ref, orderedBy } = order
  const { rows } = await client.query<{ outcome: MoneyOutcome }>(
    'select order_money($1, $2, $3, $4, $5, $6, $7, $8, $9) as outcome',
    [lane, at.workingDate, at.atMs, kind, memberId, toMemberId, amountMinor, ref, orderedBy],
  )
  const [row] = rows
  if (row === undefined) throw new Error('the ledger did not answer')
  return row.outcome
}

/** WA5: the money that an account is created with, in an act. */
export const orderFirstDeposit = async (
  client: Queryable,
  lane: number,
  at: { workingDate: string; atMs: number },
  { memberId, amountMinor, ref, orderedBy }: Pick<MoneyOrder, 'memberId' | 'amountMinor' | 'ref' | 'orderedBy'>,
): Promise<MoneyOutcome> => {
  const { rows } = await client.query<{ outcome: MoneyOutcome }>(
    'select first_deposit($1, $2, $3, $4, $5, $6, $7) as outcome',
    [lane, at.workingDate, at.atMs, memberId, amountMinor, ref, orderedBy],
  )
  const [row] = rows
  if (row === undefined) throw new Error('the ledger did not answer')
  return row.outcome
}

/** NO1: has the members concerned told, in the transaction that moved their money. */
export const tellOfMoney = async (client: Queryable, order: MoneyOrder, atMs: number): Promise<void> => {
  const { kind, memberId, toMemberId, amountMinor } = order
  await client.query('select notice_money($1, $2, $3, $4, $5)', [kind, memberId, toMemberId, amountMinor, atMs])
}
