import type { OutstandingRow } from '@touchline/contract/office/money'
import type pg from 'pg'
import { readLineChildren, readTops } from '../accounts/index.ts'
import type { LineMoney } from '../wallet/index.ts'

interface OutstandingParts {
  readonly pool: pg.Pool
  readonly lines: LineMoney
}

type OutstandingAmounts = Pick<
  Awaited<ReturnType<LineMoney['readTopOutstanding']>>[number],
  'creditMinor' | 'allocatedMinor' | 'openMinor' | 'cashMinor'
>

const toRow = (
  account: string,
  currency: string,
  { creditMinor, allocatedMinor, openMinor, cashMinor }: OutstandingAmounts,
) =>
  ({
    account,
    currency,
    credit: String(creditMinor),
    given: String(allocatedMinor),
    open: String(openMinor),
    cash: cashMinor === null ? null : String(cashMinor),
  }) satisfies OutstandingRow

/**
 * Returns credit, cash and open balances (positive in favour of the account) of an account and its direct downline
 * (UP6, UP9, UP10).
 */
export const createReadOutstanding =
  ({ pool, lines }: OutstandingParts) =>
  async (accountId: string, currency: string): Promise<OutstandingRow[]> => {
    const [children, outstanding] = await Promise.all([
      readLineChildren(pool, accountId),
      lines.readOutstanding(accountId),
    ])
    const names = new Map(children.map((child) => [child.id, child.accountId]))
    return outstanding.map(({ uplineId, memberAccount, ...money }) =>
      toRow(memberAccount ?? names.get(uplineId ?? 0) ?? '', currency, money),
    )
  }

/** Returns credit, cash and open balances of the accounts directly below the company, paged by account (UP9). */
export const createReadCompanyOutstanding =
  ({ pool, lines }: OutstandingParts) =>
  async (
    operatorId: number,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<OutstandingRow[]> => {
    const outstanding = await lines.readTopOutstanding(operatorId, await readTops(pool, operatorId), page)
    return outstanding.map(({ account, currency, ...money }) => toRow(account, currency, money))
  }
