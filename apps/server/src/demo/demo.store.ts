import type { AccountState } from '@touchline/domain/acceptance'
import type pg from 'pg'
import type { StoredPassword } from '../members/index.ts'
import { DEMO_ELSEWHERE, DEMO_OPERATOR } from './demo-tree.ts'

/** Operators of the demo. */
const OPERATORS = [DEMO_OPERATOR, DEMO_ELSEWHERE.operator]

export interface DemoAccount {
  readonly accountId: string
  readonly state: AccountState
  readonly password: StoredPassword
  /** True for an office login, false for a member. */
  readonly office: boolean
}

interface DemoRow {
  readonly account_id: string
  readonly state: AccountState
  readonly password_hash: string
  readonly password_version: number
  readonly office: boolean
}

/** Returns the existing demo accounts: members, and office logins of the operators, their uplines and the platform. */
export async function readDemoAccounts(
  pool: Pick<pg.Pool, 'query'>,
  accountIds: readonly string[],
): Promise<readonly DemoAccount[]> {
  const { rows } = await pool.query<DemoRow>(
    `select m.account_id, m.state, m.password_hash, m.password_version, false as office
     from member m join operator o on o.id = m.operator_id
     where o.name = any ($2) and m.account_id = any ($1)
     union all
     select f.login_id, f.state, f.password_hash, f.password_version, true
     from staff f left join operator o on o.id = f.operator_id
     where (o.name = any ($2) or f.operator_id is null) and f.login_id = any ($1) order by 1`,
    [accountIds, OPERATORS],
  )
  return rows.map(({ account_id: accountId, state, password_hash: text, password_version: version, office }) => ({
    accountId,
    state,
    password: { owner: office ? 'staff' : 'member', login: accountId, version, text },
    office,
  }))
}

/** Returns whether the database is unused, apart from leftovers of an interrupted first start. */
export async function isUnused(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ used: boolean }>(
    'select exists (select from member) or exists (select from operator where name <> all ($1)) as used',
    [OPERATORS],
  )
  return rows[0]?.used === false
}
