import type pg from 'pg'
import { type LaunchKeyStore, isLongEnough } from './launch-login.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** The keys of launch tokens in PostgreSQL. */
export const createLaunchKeyStore = (pool: pg.Pool): LaunchKeyStore => ({
  keysOf: async (operatorId) => {
    const { rows } = await pool.query<{ key_id: string; secret: string }>(
      'select key_id, secret from launch_key where operator_id = $1 order by slot',
      [operatorId],
    )
    return rows.map(({ key_id, secret }) => ({ keyId: key_id, secret }))
  },
})

/** Keys that sign nothing because they are too short, as `operator/key`. */
export const shortLaunchKeys = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string; key_id: string; secret: string }>(
    `select o.name, k.key_id, k.secret from launch_key k join operator o on o.id = k.operator_id
     order by o.name, k.slot`,
  )
  return rows.filter(({ secret }) => !isLongEnough(secret)).map(({ name, key_id }) => `${name}/${key_id}`)
}

/** Says at the start which keys sign nothing. */
export const tellShortKeys = async (pool: pg.Pool, say: (line: string) => void): Promise<void> => {
  for (const key of await shortLaunchKeys(pool)) {
    say(`launch key ${key} is shorter than 32 bytes and signs nothing: npm run launch-key`)
  }
}

interface LaunchKeyThere {
  readonly keyId: string
  /** Wall clock. */
  readonly sinceMs: number
}

/** An operator's keys, without their secrets. */
export const listLaunchKeys = async (client: Queryable, operatorId: number): Promise<readonly LaunchKeyThere[]> => {
  const { rows } = await client.query<{ key_id: string; created_at: Date }>(
    'select key_id, created_at from launch_key where operator_id = $1 order by slot',
    [operatorId],
  )
  return rows.map(({ key_id, created_at }) => ({ keyId: key_id, sinceMs: created_at.getTime() }))
}

/** Adds an operator's key, with its act in the security log; false where there are two already, or one of this name. */
export const addLaunchKey = async (
  client: Queryable,
  operator: string,
  { keyId, secret }: { readonly keyId: string; readonly secret: string },
  by: string,
): Promise<boolean> => {
  if (!isLongEnough(secret)) throw new RangeError('a secret has 32 bytes or more')
  const { rowCount } = await client.query(
    `with added as (
       insert into launch_key (operator_id, key_id, slot, secret)
       select o.id, $2, free.slot, $3 from operator o, generate_series(1, 2) as free(slot)
       where o.name = $1 and not exists (select from launch_key k where k.operator_id = o.id and k.slot = free.slot)
       order by free.slot limit 1
       on conflict do nothing returning operator_id
     )
     select record_security('operator', null, operator_id, $4, null, null,
       jsonb_build_object('what', 'launchKeyAdded', 'key', $2::text)) from added`,
    [operator, keyId, secret, by],
  )
  return rowCount === 1
}

/** A key signs nothing from now on; false where there is none of this name. */
export const removeLaunchKey = async (
  client: Queryable,
  operator: string,
  keyId: string,
  by: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `with removed as (
       delete from launch_key where key_id = $2 and operator_id = (select id from operator where name = $1)
       returning operator_id
     )
     select record_security('operator', null, operator_id, $3, null, null,
       jsonb_build_object('what', 'launchKeyRemoved', 'key', $2::text)) from removed`,
    [operator, keyId, by],
  )
  return rowCount === 1
}
