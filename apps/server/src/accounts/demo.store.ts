import type { AccountState } from '@touchline/domain/acceptance'
import type pg from 'pg'
import type { StoredPassword } from './passwords.ts'
import { DEMO_ELSEWHERE, DEMO_OPERATOR } from './demo-tree.ts'

/** Those of the demo. */
const OPERATORS = [DEMO_OPERATOR, DEMO_ELSEWHERE.operator]

export interface DemoAccount {
  readonly accountId: string
  readonly state: AccountState
  readonly password: StoredPassword
  /** A login of the office, and no member. */
  readonly office: boolean
}

interface DemoRow {
  readonly account_id: string
  readonly state: AccountState
  readonly password_hash: string
  readonly password_version: number
  readonly office: boolean
}

/** Those of these accounts that the demo's operators have: members, their office, that of lines, and the house's. */
export const readDemoAccounts = async (
  pool: Pick<pg.Pool, 'query'>,
  accountIds: readonly string[],
): Promise<readonly DemoAccount[]> => {
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

/** Whether nobody was made here yet, but for what a first start that was cut short may have left. */
export const isUnused = async (pool: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rows } = await pool.query<{ used: boolean }>(
    'select exists (select from member) or exists (select from operator where name <> all ($1)) as used',
    [OPERATORS],
  )
  return rows[0]?.used === false
}
