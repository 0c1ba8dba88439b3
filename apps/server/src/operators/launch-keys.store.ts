import type pg from 'pg'
import { type KeySeal, SEAL_BYTES } from '../secrets/index.ts'
import { type LaunchKeyInfo, type LaunchKeyStore, isLongEnough, SECRET_BYTES } from './launch-key.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Creates the PostgreSQL store of launch keys. */
export function createLaunchKeyStore(pool: pg.Pool, seal: KeySeal): LaunchKeyStore {
  return {
    listKeys: async (operatorId) => {
      const { rows } = await pool.query<{ key_id: string; sealed_secret: Buffer }>(
        `select key_id, sealed_secret from launch_key
         where operator_id = $1 and sealed_secret is not null order by slot`,
        [operatorId],
      )
      return rows.map(({ key_id, sealed_secret }) => ({
        keyId: key_id,
        secret: seal.unseal(operatorId, key_id, sealed_secret),
      }))
    },
  }
}

/** Seals launch keys that predate sealing. Safe to repeat and to run concurrently. */
export async function sealPlainLaunchKeys(pool: pg.Pool, seal: KeySeal): Promise<void> {
  const { rows } = await pool.query<{ operator_id: number; key_id: string; secret: string }>(
    'select operator_id, key_id, secret from launch_key where secret is not null',
  )
  for (const { operator_id, key_id, secret } of rows) {
    const sealed = seal.seal(operator_id, key_id, secret)
    await pool.query('select seal_launch_key($1, $2, $3, $4)', [operator_id, key_id, secret, sealed])
  }
}

/** Returns keys that are too short to verify tokens, as `operator/key`. */
export async function shortLaunchKeys(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select o.name || '/' || k.key_id as key from launch_key k join operator o on o.id = k.operator_id
     where octet_length(k.sealed_secret) < $1 order by o.name, k.slot`,
    [SECRET_BYTES + SEAL_BYTES],
  )
  return rows.map(({ key }) => key)
}

/** Prints the keys that are too short at startup. */
export async function reportShortKeys(pool: pg.Pool, print: (line: string) => void): Promise<void> {
  for (const key of await shortLaunchKeys(pool)) {
    print(
      `launch key ${key} is shorter than 32 bytes and is ignored: add one by npm run touchline -- office makelaunchkey`,
    )
  }
}

/** Lists the keys of an operator without secrets. */
export async function listLaunchKeys(client: Queryable, operatorId: number): Promise<readonly LaunchKeyInfo[]> {
  const { rows } = await client.query<{ key_id: string; created_at: Date }>(
    'select key_id, created_at from launch_key where operator_id = $1 order by slot',
    [operatorId],
  )
  return rows.map(({ key_id, created_at }) => ({ keyId: key_id, sinceMs: created_at.getTime() }))
}

/**
 * Adds an operator key in the transaction of an audit entry and records it in the security log. Returns false if the
 * operator has two keys or a key with the name.
 */
export async function addLaunchKey(
  client: Queryable,
  operator: string,
  { keyId, secret, seal }: { readonly keyId: string; readonly secret: string; readonly seal: KeySeal },
  by: string,
): Promise<boolean> {
  if (!isLongEnough(secret)) throw new RangeError('a secret must have 32 bytes or more')
  const {
    rows: [operatorRow],
  } = await client.query<{ id: number }>('select id from operator where name = $1', [operator])
  if (operatorRow === undefined) return false
  const { rows } = await client.query<{ done: boolean }>('select add_launch_key($1, $2, $3, $4) as done', [
    operatorRow.id,
    keyId,
    seal.seal(operatorRow.id, keyId, secret),
    by,
  ])
  return rows[0]?.done === true
}

/** Removes a key. Returns false if the operator has no key with the name. */
export async function removeLaunchKey(
  client: Queryable,
  operator: string,
  keyId: string,
  by: string,
): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>('select remove_launch_key($1, $2, $3) as done', [
    operator,
    keyId,
    by,
  ])
  return rows[0]?.done === true
}
