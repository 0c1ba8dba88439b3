import type pg from 'pg'
import { createCodeStore } from './code.store.ts'
import type { FactorStore } from './factor-ports.ts'
import { createPasskeyStore } from './passkey.store.ts'
import type { Pepper } from '../../secrets/index.ts'

const FACTORS = `
  select exists (select from member_totp where member_id = $1 and confirmed) as totp,
    (select count(*)::integer from recovery_code where member_id = $1) as recovery_left`

/** Creates the PostgreSQL store of members' authenticators, recovery codes, passkeys and login challenges. */
export function createFactorStore(pool: pg.Pool, pepper: Pepper): FactorStore {
  const passkeys = createPasskeyStore(pool, 'member', pepper)
  return {
    ...createCodeStore(pool, 'member'),
    ...passkeys,
    readFactors: async (memberId) => {
      const [{ rows }, memberPasskeys] = await Promise.all([
        pool.query<{ totp: boolean; recovery_left: number }>(FACTORS, [memberId]),
        passkeys.listPasskeys(memberId),
      ])
      if (rows[0] === undefined) throw new Error('the query must return one row')
      return { totp: rows[0].totp, passkeys: memberPasskeys, recoveryLeft: rows[0].recovery_left }
    },
  }
}
