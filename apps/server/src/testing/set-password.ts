import type pg from 'pg'
import { type PasswordHash, type PasswordLogin, createPasswords } from '../members/passwords/passwords.ts'
import { createPepper } from '../secrets/pepper.ts'
import { TEST_PEPPER } from './test-pepper.ts'

const COLUMN = { member: 'account_id', staff: 'login_id' } as const

/** Hashes a password with the pepper of the test server. */
export function hashForTests(password: string): Promise<PasswordHash> {
  return createPasswords(createPepper(TEST_PEPPER)).hash(password)
}

/** Replaces the password of a member or staff login, with the database owner's rights. */
export async function setPassword(
  pool: pg.Pool,
  { owner, login }: Omit<PasswordLogin, 'version'>,
  hash: PasswordHash,
): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    `select password_version + 1 as version from ${owner} where ${COLUMN[owner]} = $1`,
    [login],
  )
  const version = rows[0]?.version ?? 0
  await pool.query(`update ${owner} set password_hash = $2, password_version = $3 where ${COLUMN[owner]} = $1`, [
    login,
    hash.sealFor({ owner, login, version }),
    version,
  ])
}
