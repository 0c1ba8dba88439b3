import type pg from 'pg'
import type { TokenLoginStore, TokenOperator } from './token-login.ts'

/** Creates the PostgreSQL store that finds the operator named in a token and creates members at their first login. */
export function createTokenLoginStore(pool: pg.Pool): TokenLoginStore {
  return {
    operatorNamed: async (name) => {
      const { rows } = await pool.query<TokenOperator>('select id, type, currencies from operator where name = $1', [
        name,
      ])
      return rows[0] ?? null
    },
    makeMember: async ({ operatorId, accountId, currency, passwordHash }) => {
      const text = 'select create_operator_member($1, $2, $3, $4)'
      await pool.query(text, [
        ...[accountId, operatorId, currency],
        passwordHash.sealFor({ owner: 'member', login: accountId, version: 1 }),
      ])
    },
  }
}
