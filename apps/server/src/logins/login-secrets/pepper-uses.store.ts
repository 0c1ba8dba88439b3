import type pg from 'pg'
import {
  FACTOR_TABLES,
  type FactorOwner,
  pepperPrefix,
  sealPasskeys,
  STAFF_NUMBERS,
  totpPurpose,
} from '../../members/index.ts'
import { createKeySeal, type Pepper } from '../../secrets/index.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Numbers of stored account secrets that depend on a pepper, by kind. */
export interface PepperUsage {
  readonly memberPasswords: number
  readonly staffPasswords: number
  readonly recoveryCodes: number
  readonly authenticators: number
  readonly passkeys: number
  readonly launchKeys: number
}

const COUNT = `
  select
    (select count(*)::integer from member where starts_with(password_hash, $1)) as "memberPasswords",
    (select count(*)::integer from staff where starts_with(password_hash, $1)) as "staffPasswords",
    (select count(*)::integer from (
      select code_hash from recovery_code union all select code_hash from staff_recovery_code
    ) c where substring(code_hash from 1 for 4) = $2) as "recoveryCodes",
    (select count(*)::integer from (
      select sealed_secret from member_totp union all select sealed_secret from staff_totp
    ) t where substring(sealed_secret from 1 for 4) = $2) as authenticators,
    (select count(*)::integer from (
      select seal from member_passkey union all select seal from staff_passkey
    ) p where substring(seal from 1 for 4) = $2) as passkeys,
    (select count(*)::integer from launch_key where substring(sealed_secret from 1 for 4) = $2) as "launchKeys"`

export async function countPepperUses(client: Queryable, pepper: Pepper): Promise<PepperUsage> {
  const { rows } = await client.query<PepperUsage>(COUNT, [pepperPrefix(pepper), pepper.id])
  if (rows[0] === undefined) throw new Error('the count returned no row')
  return rows[0]
}

/** Seals account secrets again with the current pepper if they depend on the second pepper. */
export async function resealAccounts(client: Queryable, pepper: Pepper, other: Pepper): Promise<void> {
  await resealAuthenticators(client, pepper, other, 'member')
  await resealAuthenticators(client, pepper, other, 'staff')
  await sealPasskeys(client, pepper)
  await resealLaunchKeys(client, pepper, other)
}

async function resealAuthenticators(
  client: Queryable,
  pepper: Pepper,
  other: Pepper,
  owner: FactorOwner,
): Promise<void> {
  const { totp, id } = FACTOR_TABLES[owner]
  const sealedFor = owner === 'staff' ? STAFF_NUMBERS : ''
  const { rows } = await client.query<{ id: bigint; sealed: Buffer }>(
    `select ${id} as id, sealed_secret as sealed from ${totp} where substring(sealed_secret from 1 for 4) = $1`,
    [other.id],
  )
  const resealedSecrets = rows.map((row) => {
    const purpose = totpPurpose(sealedFor, Number(row.id))
    return pepper.seal(purpose, other.unseal(purpose, row.sealed))
  })
  // Updates only unchanged authenticators. A secret replaced by a concurrent enrolment stays unchanged.
  await client.query(
    `update ${totp} t set sealed_secret = n.anew
     from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as n(id, sealed, anew)
     where t.${id} = n.id and t.sealed_secret = n.sealed`,
    [rows.map((row) => row.id), rows.map((row) => row.sealed), resealedSecrets],
  )
}

async function resealLaunchKeys(client: Queryable, pepper: Pepper, other: Pepper): Promise<void> {
  const seal = createKeySeal(pepper, 'launch')
  const { rows } = await client.query<{ operator_id: number; key_id: string; sealed_secret: Buffer }>(
    `select operator_id, key_id, sealed_secret from launch_key where substring(sealed_secret from 1 for 4) = $1
     for update`,
    [other.id],
  )
  for (const { operator_id, key_id, sealed_secret } of rows) {
    const resealedSecret = seal.seal(operator_id, key_id, seal.unseal(operator_id, key_id, sealed_secret))
    await client.query('update launch_key set sealed_secret = $3 where operator_id = $1 and key_id = $2', [
      operator_id,
      key_id,
      resealedSecret,
    ])
  }
}

/**
 * Deletes recovery codes of a discarded pepper. The codes can no longer be verified, and owners must not rely on them.
 */
export async function dropRecoveryCodes(client: Queryable, { id }: Pepper): Promise<void> {
  for (const { recovery } of Object.values(FACTOR_TABLES)) {
    await client.query(`delete from ${recovery} where substring(code_hash from 1 for 4) = $1`, [id])
  }
}
