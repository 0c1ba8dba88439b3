import type pg from 'pg'
import type { AccountPath, PathQuery } from '../directory/account-directory.ts'

const SELECT_PATHS = `
  select a.account_id, a.upline_id, o.name as operator,
    array(select u.account_id from upline u where u.id = any (a.above) order by u.level) as above
  from (
    select m.account_id, null::bigint as upline_id, m.operator_id, coalesce(u.above || u.id, '{}') as above
    from member m left join upline u on u.id = m.upline_id
    where m.id = any ($1::bigint[]) or m.account_id = any ($3::text[])
    union all
    select u.account_id, u.id, u.operator_id, u.above from upline u
    where u.id = any ($2::bigint[]) or u.account_id = any ($3::text[])
  ) a
  join operator o on o.id = a.operator_id order by a.account_id`

interface PathRow {
  readonly account_id: string
  readonly upline_id: bigint | null
  readonly operator: string
  readonly above: readonly string[]
}

/** Returns the current upline paths of accounts, without duplicates. */
export async function readAccountPaths(
  pool: Pick<pg.Pool, 'query'>,
  { memberIds, uplineIds, accountIds }: PathQuery,
): Promise<readonly AccountPath[]> {
  const values = [memberIds, uplineIds, accountIds]
  const { rows } = await pool.query<PathRow>({ name: 'account_ways', text: SELECT_PATHS, values })
  return rows.map(({ account_id, upline_id, operator, above }) => ({
    accountId: account_id,
    uplineId: upline_id === null ? null : Number(upline_id),
    operator,
    above,
  }))
}
