import type { Currency } from '@touchline/domain/money'
import type pg from 'pg'
import type { LineChild } from '../directory/account-directory.ts'

const TOPS = `
  select id, account_id, currency from upline where operator_id = $1 and parent_id is null order by account_id`

const READ = `
  select c.id, c.account_id, c.currency from upline u join upline c on c.id = u.id or c.parent_id = u.id
  where u.account_id = $1 order by c.level, c.account_id`

interface Row {
  readonly id: bigint
  readonly account_id: string
  readonly currency: Currency
}

/** Returns an upline followed by its direct downline uplines. Empty if the account does not exist. */
export async function readLineChildren(
  client: Pick<pg.Pool, 'query'>,
  accountId: string,
): Promise<readonly LineChild[]> {
  const { rows } = await client.query<Row>(READ, [accountId])
  return rows.map(toLineChild)
}

function toLineChild({ id, account_id, currency }: Row): LineChild {
  return {
    id: Number(id),
    accountId: account_id,
    currency,
  }
}

/** Lists the top-level uplines of an operator. */
export async function readTops(client: Pick<pg.Pool, 'query'>, operatorId: number): Promise<readonly LineChild[]> {
  const { rows } = await client.query<Row>(TOPS, [operatorId])
  return rows.map(toLineChild)
}
