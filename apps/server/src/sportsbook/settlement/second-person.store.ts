import type pg from 'pg'

const READ = 'select from_base from second_person'

const only = (rows: readonly { readonly from_base: bigint }[]): bigint => {
  const [row] = rows
  if (row === undefined) throw new Error('there is no sum from which a second person confirms')
  return row.from_base
}

/** From which sum on a second person confirms, hundredths of the base currency (SE8). */
export const readSecondFrom = async (client: Pick<pg.Pool, 'query'>): Promise<bigint> =>
  only((await client.query<{ from_base: bigint }>(READ)).rows)

/** Sets it, in the transaction of this client, where it still is what the caller saw; false where it is not. */
export const setSecondFrom = async (
  client: Pick<pg.Pool, 'query'>,
  { was, fromBase }: { readonly was: bigint; readonly fromBase: bigint },
): Promise<boolean> => {
  const { rowCount } = await client.query('update second_person set from_base = $2 where from_base = $1', [
    String(was),
    String(fromBase),
  ])
  return rowCount === 1
}
