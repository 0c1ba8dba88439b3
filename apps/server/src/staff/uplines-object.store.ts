import type { Currency } from '@touchline/domain/money'
import type pg from 'pg'
import { levelName } from '../members/index.ts'
import type { FindTarget } from './uplines-object.ts'

/**
 * SQL that finds the named account. Staff of the platform have no operator, so the operator named in the request
 * applies.
 */
const FIND = `
  with operator_asked as (select coalesce($2::bigint, (select id from operator where name = $5)) as id)
  select u.account_id, u.id as upline_id, null::bigint as member_id, u.level, u.currency from upline u
  where u.account_id = $1 and u.operator_id = (select id from operator_asked)
    and ($3::bigint is null or u.above @> array[$3] or ($4 and u.id = $3))
  union all
  select m.account_id, null, m.id, 6, m.currency from member m left join upline u on u.id = m.upline_id
  where m.account_id = $1 and m.operator_id = (select id from operator_asked)
    and ($3 is null or u.id = $3 or u.above @> array[$3] or ($6 and exists (
      select from former_upline p join upline f on f.id = p.upline_id
      where p.member_id = m.id and (f.id = $3 or f.above @> array[$3]))))`

interface AccountRow {
  readonly account_id: string
  readonly upline_id: bigint | null
  readonly member_id: bigint | null
  readonly level: number
  readonly currency: Currency
}

export function createFindTarget(pool: pg.Pool): FindTarget {
  return async ({ operator, upline }, accountId, scope, named) => {
    const actorScope = [operator?.id ?? null, upline?.id ?? null, scope !== 'below'] as const
    const values = [accountId, ...actorScope, named ?? null, scope === 'bet']
    const { rows } = await pool.query<AccountRow>(FIND, values)
    const [row] = rows
    if (row === undefined) return null
    return {
      accountId: row.account_id,
      uplineId: row.upline_id === null ? null : Number(row.upline_id),
      memberId: row.member_id === null ? null : Number(row.member_id),
      level: levelName(row.level),
      currency: row.currency,
    }
  }
}
