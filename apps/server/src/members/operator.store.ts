import type pg from 'pg'
import type { StaffOperator } from './staff-operator.ts'

/** Lists operators by name, or only the named operator. */
export async function readOperators(
  pool: Pick<pg.Pool, 'query'>,
  name: string | null = null,
): Promise<readonly StaffOperator[]> {
  const text = `select id, name, type, currencies, group_names as "groupNames" from operator
    where $1::text is null or name = $1 order by name`
  return (await pool.query<StaffOperator>(text, [name])).rows
}
