import type pg from 'pg'

/** Returns the account ids of uplines, keyed by upline id. */
export async function readUplineNames(
  pool: Pick<pg.Pool, 'query'>,
  uplineIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ id: bigint; account_id: string }>({
    name: 'upline_names',
    text: 'select id, account_id from upline where id = any($1::bigint[]) order by id',
    values: [uplineIds],
  })
  return new Map(rows.map(({ id, account_id }) => [Number(id), account_id]))
}
