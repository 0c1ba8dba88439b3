import type pg from 'pg'
import type { Pepper } from '../../secrets/index.ts'
import { sealOldHash } from './passwords.ts'

interface UnsealedRow {
  readonly id: bigint
  readonly login: string
  readonly version: number
  readonly hash: string
}

/** Maximum number of passwords sealed in a statement. */
const BATCH_SIZE = 2_000

const LOGIN = { member: 'account_id', staff: 'login_id' } as const

/**
 * Seals passwords that predate sealing, bound to the login. Safe to repeat. The constraints `member_password_is_sealed`
 * and `staff_password_is_sealed` prevent new unsealed passwords.
 */
export async function sealPasswords(pool: Pick<pg.Pool, 'query'>, pepper: Pepper): Promise<void> {
  for (const owner of ['member', 'staff'] as const) {
    let after = 0n
    for (;;) {
      const { rows } = await pool.query<UnsealedRow>(unsealed(owner), [after])
      const texts = rows.map(({ login, version, hash }) => sealOldHash(pepper, { owner, login, version }, hash))
      await pool.query(`select seal_${owner}_passwords($1, $2, $3)`, [
        rows.map(({ id }) => id),
        rows.map(({ hash }) => hash),
        texts,
      ])
      after = rows.at(-1)?.id ?? after
      if (rows.length < BATCH_SIZE) break
    }
  }
}

function unsealed(owner: keyof typeof LOGIN): string {
  return `
    select id, ${LOGIN[owner]} as login, password_version as version, password_hash as hash from ${owner}
    where id > $1 and password_hash ~ '^(p2|[$]argon2)' order by id limit ${BATCH_SIZE}`
}
