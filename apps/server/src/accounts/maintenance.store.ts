import type pg from 'pg'

/** Closes an operator to its members, or opens it; every server hears of it at the commit. */
export const closeOperator = async (
  client: Pick<pg.PoolClient, 'query'>,
  operatorId: number,
  isOn: boolean,
): Promise<void> => {
  await client.query('update operator set maintenance = $2 where id = $1', [operatorId, isOn])
}

/** Operators that are closed, by name. */
export const closedOperators = async (client: Pick<pg.Pool, 'query'>): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from operator where maintenance order by name')
  return rows.map(({ name }) => name)
}
