import type pg from 'pg'
import type { AskedLoginStore, AskedOperator } from './asked-login.ts'

const MAKE_MEMBER = `
  insert into member (account_id, operator_id, currency, password_hash)
  select $1::text, $2::integer, $3, $4
  where not exists (select from member where lower(nickname) = lower($1) or lower(account_id) = lower($1))
    and not exists (select from upline where account_id = upper($1))
  on conflict (account_id) do nothing`

/** Operators whom tokens name, and members whom they tell of for the first time. */
export const createAskedLoginStore = (pool: pg.Pool): AskedLoginStore => ({
  operatorNamed: async (name) => {
    const { rows } = await pool.query<AskedOperator>('select id, type, currencies from operator where name = $1', [
      name,
    ])
    return rows[0] ?? null
  },
  makeMember: async ({ operatorId, accountId, currency, passwordHash }) => {
    await pool.query(MAKE_MEMBER, [accountId, operatorId, currency, passwordHash])
  },
})
