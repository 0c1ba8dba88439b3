import type { AccountState } from '@touchline/domain/acceptance'
import type pg from 'pg'

export interface DemoAccount {
  readonly accountId: string
  readonly state: AccountState
  readonly passwordHash: string
}

/** Those of these accounts that the demo operator has, of members and of its office. */
export const readDemoAccounts = async (
  pool: Pick<pg.Pool, 'query'>,
  accountIds: readonly string[],
): Promise<readonly DemoAccount[]> => {
  const { rows } = await pool.query<{ account_id: string; state: AccountState; password_hash: string }>(
    `select m.account_id, m.state, m.password_hash from member m join operator o on o.id = m.operator_id
     where o.name = 'demo' and m.account_id = any ($1)
     union all
     select f.login_id, f.state, f.password_hash from staff f join operator o on o.id = f.operator_id
     where o.name = 'demo' and f.login_id = any ($1) order by 1`,
    [accountIds],
  )
  return rows.map((row) => ({ accountId: row.account_id, state: row.state, passwordHash: row.password_hash }))
}

/** Whether nobody was made here yet, but for what a first start that was cut short may have left. */
export const isUnused = async (pool: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rows } = await pool.query<{ used: boolean }>(
    "select exists (select from member) or exists (select from operator where name <> 'demo') as used",
  )
  return rows[0]?.used === false
}
