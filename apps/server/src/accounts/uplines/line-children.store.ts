import type { Currency } from '@touchline/domain/money'
import type pg from 'pg'

export interface LineChild {
  readonly id: number
  readonly accountId: string
  readonly currency: Currency
}

const READ = `
  select c.id, c.account_id, c.currency from upline u join upline c on c.id = u.id or c.parent_id = u.id
  where u.account_id = $1 order by c.level, c.account_id`

/** An account above members, first, and those right below it; empty where there is none of this name. */
export const readLineChildren = async (
  client: Pick<pg.Pool, 'query'>,
  accountId: string,
): Promise<readonly LineChild[]> => {
  const { rows } = await client.query<{ id: bigint; account_id: string; currency: Currency }>(READ, [accountId])
  return rows.map(({ id, account_id, currency }) => ({ id: Number(id), accountId: account_id, currency }))
}
