import type pg from 'pg'
import type { OperatorWalletStatus, StuckCall } from './operator-wallet-ports.ts'
import type { KeySeal } from '../../secrets/index.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface WalletRow {
  readonly id: number
  readonly name: string
  readonly type: 1 | 2
  readonly url: string | null
  readonly keys: readonly string[]
  readonly owed: bigint
  readonly unknown: bigint
}

const READ = `
    select o.id, o.name, o.type, w.url,
       array(select k.key_id || ' since ' || to_char(k.created_at, 'YYYY-MM-DD') from operator_wallet_key k
         where k.operator_id = o.id order by k.created_at desc, k.slot desc) as keys,
       (select count(*) from operator_call c
         where c.operator_id = o.id and c.state = 'requested' and c.call <> 'hold') as owed,
       (select count(*) from operator_call c where c.operator_id = o.id and c.state = 'unknown') as unknown
     from operator o left join operator_wallet w on w.operator_id = o.id`

/** Returns the wallet connection of an operator by name, or null if the operator does not exist. */
export async function readWalletStatus(client: Queryable, operator: string): Promise<OperatorWalletStatus | null> {
  const { rows } = await client.query<WalletRow>(`${READ} where o.name = $1`, [operator])
  return rows[0] === undefined ? null : toWalletStatus(rows[0])
}

function toWalletStatus({ id, name, type, url, keys, owed, unknown }: WalletRow): OperatorWalletStatus {
  return {
    operatorId: id,
    operator: name,
    type,
    url,
    keys,
    owed: Number(owed),
    unknownHolds: Number(unknown),
  }
}

/**
 * Returns the operator wallets (type 2), ordered by operator name. `operatorId` restricts the list to one operator;
 * null lists every operator.
 */
export async function listWalletStatuses(
  client: Queryable,
  operatorId: number | null,
): Promise<readonly OperatorWalletStatus[]> {
  const text = `${READ} where o.type = 2 and ($1::integer is null or o.id = $1) order by o.name`
  return (await client.query<WalletRow>(text, [operatorId])).rows.map(toWalletStatus)
}

export async function connectWallet(client: Queryable, operatorId: number, url: string): Promise<void> {
  await client.query(
    `insert into operator_wallet (operator_id, url) values ($1, $2)
     on conflict (operator_id) do update set url = excluded.url`,
    [operatorId, url],
  )
}

/** Encrypts plain-text keys of databases from before key encryption. Idempotent and safe to run concurrently. */
export async function sealPlainWalletKeys(pool: pg.Pool, seal: KeySeal): Promise<void> {
  const { rows } = await pool.query<{ operator_id: number; key_id: string; secret: string }>(
    'select operator_id, key_id, secret from operator_wallet_key where secret is not null',
  )
  for (const { operator_id, key_id, secret } of rows) {
    const sealed = seal.seal(operator_id, key_id, secret)
    await pool.query('select seal_wallet_key($1, $2, $3, $4)', [operator_id, key_id, secret, sealed])
  }
}

/** Returns the number of operator keys encrypted with the pepper of this id, the first four bytes of a sealed key. */
export async function countWalletKeysByPepper(client: Queryable, pepperId: Buffer): Promise<number> {
  const { rows } = await client.query<{ keys: number }>(
    'select count(*)::integer as keys from operator_wallet_key where substring(sealed_secret from 1 for 4) = $1',
    [pepperId],
  )
  return rows[0]?.keys ?? 0
}

/** Re-encrypts the keys sealed with the pepper of this id. */
export async function resealWalletKeys(client: Queryable, seal: KeySeal, pepperId: Buffer): Promise<void> {
  const { rows } = await client.query<{ operator_id: number; key_id: string; sealed_secret: Buffer }>(
    `select operator_id, key_id, sealed_secret from operator_wallet_key
     where substring(sealed_secret from 1 for 4) = $1 for update`,
    [pepperId],
  )
  for (const { operator_id, key_id, sealed_secret } of rows) {
    const resealedSecret = seal.seal(operator_id, key_id, seal.unseal(operator_id, key_id, sealed_secret))
    await client.query('update operator_wallet_key set sealed_secret = $3 where operator_id = $1 and key_id = $2', [
      operator_id,
      key_id,
      resealedSecret,
    ])
  }
}

/** Stores a signing key of an operator. Returns false if the operator has two keys already, or a key with this id. */
export async function addWalletKey(
  client: Queryable,
  operatorId: number,
  { keyId, secret, seal }: { readonly keyId: string; readonly secret: string; readonly seal: KeySeal },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into operator_wallet_key (operator_id, key_id, slot, sealed_secret)
     select $1, $2, free.slot, $3 from generate_series(1, 2) as free(slot)
     where not exists (select from operator_wallet_key k where k.operator_id = $1 and k.slot = free.slot)
     order by free.slot limit 1 on conflict do nothing`,
    [operatorId, keyId, seal.seal(operatorId, keyId, secret)],
  )
  return rowCount === 1
}

/** Deletes a signing key of an operator. Returns false if the operator has no key with this id. */
export async function removeWalletKey(client: Queryable, operatorId: number, keyId: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from operator_wallet_key where operator_id = $1 and key_id = $2', [
    operatorId,
    keyId,
  ])
  return rowCount === 1
}

/**
 * Returns the calls of an operator that have waited for an acknowledgement longer than the response timeout, oldest
 * first.
 */
export async function stuckCalls(client: Queryable, operatorId: number, limit: number): Promise<readonly StuckCall[]> {
  const { rows } = await client.query<{
    transaction_id: string
    account_id: string
    amount: bigint
    currency: string
    tries: number
    last_error: string | null
    for_s: number
  }>(
    `select c.product || '/' || c.subject || '/' || c.ref as transaction_id, m.account_id, c.amount, m.currency,
       c.tries, c.last_error, extract(epoch from clock_timestamp() - c.requested_at)::integer as for_s
     from operator_call c join member m on m.id = c.member_id
     where c.operator_id = $1 and c.acknowledged_at is null
       and (c.tries > 0 or c.requested_at < clock_timestamp() - interval '10 s')
     order by c.id limit $2`,
    [operatorId, limit],
  )
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    accountId: row.account_id,
    amountMinor: row.amount,
    currency: row.currency,
    tries: row.tries,
    trouble: row.last_error,
    forS: row.for_s,
  }))
}

/**
 * Schedules every pending call of an operator for immediate delivery by the worker.
 * @returns the number of calls
 */
export async function requeueCalls(client: Queryable, operatorId: number): Promise<number> {
  const { rows } = await client.query<{ calls: number }>('select retry_calls_now($1) as calls', [operatorId])
  return rows[0]?.calls ?? 0
}
