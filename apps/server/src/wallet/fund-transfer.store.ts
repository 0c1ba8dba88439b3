import type pg from 'pg'
import type { FundTransfer, MoneyOutcome } from './fund-transfer.ts'

type Queryable = Pick<pg.Pool, 'query'>

export interface LockedWallet {
  readonly memberId: number
  readonly accountId: string
  readonly currency: string
  readonly balanceMinor: bigint
}

/**
 * Returns the wallets of accounts by account id and locks them until the end of the transaction. Unknown accounts are
 * missing from the result.
 */
export async function lockWallets(
  client: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, LockedWallet>> {
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

/**
 * Executes a fund transfer within the transaction of the caller (WA5). Throws if the reference belongs to different
 * content.
 */
export async function transferFunds(
  client: Queryable,
  shard: number,
  at: { workingDate: string; atMs: number },
  order: FundTransfer,
): Promise<MoneyOutcome> {
  const { kind, memberId, toMemberId, amountMinor, ref, orderedBy } = order
  const { rows } = await client.query<{ outcome: MoneyOutcome }>(
    'select transfer_funds($1, $2, $3, $4, $5, $6, $7, $8, $9) as outcome',
    [shard, at.workingDate, at.atMs, kind, memberId, toMemberId, amountMinor, ref, orderedBy],
  )
  const [row] = rows
  if (row === undefined) throw new Error('the ledger query returned no row')
  return row.outcome
}

/** Books the first deposit of a new account with an audit entry (WA5). */
export async function orderFirstDeposit(
  client: Queryable,
  shard: number,
  at: { workingDate: string; atMs: number },
  { memberId, amountMinor, ref, orderedBy }: Pick<FundTransfer, 'memberId' | 'amountMinor' | 'ref' | 'orderedBy'>,
): Promise<MoneyOutcome> {
  const { rows } = await client.query<{ outcome: MoneyOutcome }>(
    'select first_deposit($1, $2, $3, $4, $5, $6, $7) as outcome',
    [shard, at.workingDate, at.atMs, memberId, amountMinor, ref, orderedBy],
  )
  const [row] = rows
  if (row === undefined) throw new Error('the ledger query returned no row')
  return row.outcome
}

/** Queues the notifications of the affected members within the transaction of the money movement (NO1). */
export async function queueMoneyNotifications(client: Queryable, order: FundTransfer, atMs: number): Promise<void> {
  const { kind, memberId, toMemberId, amountMinor } = order
  await client.query('select notice_money($1, $2, $3, $4, $5)', [kind, memberId, toMemberId, amountMinor, atMs])
}
