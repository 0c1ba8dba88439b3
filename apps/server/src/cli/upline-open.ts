import { formatMinor } from '@touchline/domain/money'
import type pg from 'pg'
import { readLineChildren } from '../members/directory/direct-downline.store.ts'
import { readAccountCurrency } from '../wallet/credit.store.ts'
import { readOutstanding } from '../wallet/uplines/upline-settlement.store.ts'

/**
 * Lists credit and open balances (win/loss not yet settled with the upline) of an account and its direct downline (UP6,
 * UP9). Throws an Error if the account does not exist.
 */
export async function describeOutstanding(pool: pg.Pool, account: string): Promise<readonly string[]> {
  const currency = await readAccountCurrency(pool, account)
  if (currency === null) throw new Error('--account: there is no such account here (account_not_exists)')
  const names = new Map((await readLineChildren(pool, account)).map(({ id, accountId }) => [id, accountId]))
  const money = (minor: bigint): string => formatMinor(minor, currency)
  const rows = (await readOutstanding(pool, account)).map((row) => {
    const name = row.memberAccount ?? names.get(row.uplineId ?? 0) ?? String(row.uplineId)
    const allocated = money(row.allocatedMinor)
    return `${name}  credit ${money(row.creditMinor)} · allocated ${allocated} · open ${money(row.openMinor)}`
  })
  return [`${account}, ${currency}`, ...(rows.length === 0 ? ['member on cash: no balance with the upline'] : rows)]
}
