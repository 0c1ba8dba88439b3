import type pg from 'pg'

/** Turns maintenance mode of an operator on or off. Every server is notified at commit. */
export async function closeOperator(
  client: Pick<pg.PoolClient, 'query'>,
  operatorId: number,
  isOn: boolean,
): Promise<void> {
  await client.query('update operator set maintenance = $2 where id = $1', [operatorId, isOn])
}

/** Lists operators in maintenance mode, by name. */
export async function closedOperators(client: Pick<pg.Pool, 'query'>): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>('select name from operator where maintenance order by name')
  return rows.map(({ name }) => name)
}
