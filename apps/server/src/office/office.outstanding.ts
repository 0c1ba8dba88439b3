import type { OutstandingRow } from '@touchline/contract/office/money'
import type pg from 'pg'
import { readLineChildren } from '../accounts/index.ts'
import type { LineMoney } from '../wallet/index.ts'

interface OutstandingParts {
  readonly pool: pg.Pool
  readonly lines: LineMoney
}

/** UP6, UP9, UP10: credit, cash and what is open with the account above, of an account and those right below it. */
export const outstandingOf =
  ({ pool, lines }: OutstandingParts) =>
  async (accountId: string): Promise<OutstandingRow[]> => {
    const [children, standing] = await Promise.all([readLineChildren(pool, accountId), lines.standing(accountId)])
    const names = new Map(children.map((child) => [child.id, child.accountId]))
    return standing.map(({ uplineId, memberAccount, creditMinor, givenMinor, openMinor, cashMinor }) => ({
      account: memberAccount ?? names.get(uplineId ?? 0) ?? '',
      credit: String(creditMinor),
      given: String(givenMinor),
      open: String(openMinor),
      cash: cashMinor === null ? null : String(cashMinor),
    }))
  }
