import type { OutstandingRow } from '@touchline/contract/office/money'
import type pg from 'pg'
import { readLineChildren, readTops } from '../accounts/index.ts'
import type { LineMoney } from '../wallet/index.ts'

interface OutstandingParts {
  readonly pool: pg.Pool
  readonly lines: LineMoney
}

type Standing = Pick<
  Awaited<ReturnType<LineMoney['topStanding']>>[number],
  'creditMinor' | 'givenMinor' | 'openMinor' | 'cashMinor'
>

const rowOf = (account: string, currency: string, { creditMinor, givenMinor, openMinor, cashMinor }: Standing) =>
  ({
    account,
    currency,
    credit: String(creditMinor),
    given: String(givenMinor),
    open: String(openMinor),
    cash: cashMinor === null ? null : String(cashMinor),
  }) satisfies OutstandingRow

/**
 * Returns credit, cash and open balances (positive in favour of the account) of an account and its direct downline
 * (UP6, UP9, UP10).
 */
export const outstandingOf =
  ({ pool, lines }: OutstandingParts) =>
  async (accountId: string, currency: string): Promise<OutstandingRow[]> => {
    const [children, standing] = await Promise.all([readLineChildren(pool, accountId), lines.standing(accountId)])
    const names = new Map(children.map((child) => [child.id, child.accountId]))
    return standing.map(({ uplineId, memberAccount, ...money }) =>
      rowOf(memberAccount ?? names.get(uplineId ?? 0) ?? '', currency, money),
    )
  }

/** Returns credit, cash and open balances of the accounts directly below the company, paged by account (UP9). */
export const outstandingOfCompany =
  ({ pool, lines }: OutstandingParts) =>
  async (
    operatorId: number,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<OutstandingRow[]> => {
    const standing = await lines.topStanding(operatorId, await readTops(pool, operatorId), page)
    return standing.map(({ account, currency, ...money }) => rowOf(account, currency, money))
  }
