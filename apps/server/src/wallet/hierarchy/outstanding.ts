import type { OutstandingRow } from '@touchline/contract/office/money'
import type { AccountDirectory } from '../../members/index.ts'
import type { EdgeOutstanding, TopAccount, TopOutstanding } from '../uplines/upline-settlement.ts'
import type { SumsPage } from '../uplines/upline-sums.ts'

interface OutstandingParts {
  readonly directory: Pick<AccountDirectory, 'readLineChildren' | 'readTops'>
  readonly readOutstanding: (account: string) => Promise<readonly EdgeOutstanding[]>
  readonly readTopOutstanding: (
    operatorId: number,
    tops: readonly TopAccount[],
    page: SumsPage,
  ) => Promise<readonly TopOutstanding[]>
}

type OutstandingAmounts = Pick<TopOutstanding, 'creditMinor' | 'allocatedMinor' | 'openMinor' | 'cashMinor'>

/**
 * Returns credit, cash and open balances (positive in favour of the account) of an account and its direct downline
 * (UP6, UP9, UP10).
 */
export function createReadOutstanding({
  directory,
  readOutstanding,
}: Pick<OutstandingParts, 'directory' | 'readOutstanding'>) {
  return async (accountId: string, currency: string): Promise<OutstandingRow[]> => {
    const [children, outstanding] = await Promise.all([
      directory.readLineChildren(accountId),
      readOutstanding(accountId),
    ])
    const names = new Map(children.map((child) => [child.id, child.accountId]))
    return outstanding.map(({ uplineId, memberAccount, ...money }) =>
      toRow(memberAccount ?? names.get(uplineId ?? 0) ?? '', currency, money),
    )
  }
}

function toRow(
  account: string,
  currency: string,
  { creditMinor, allocatedMinor, openMinor, cashMinor }: OutstandingAmounts,
) {
  return {
    account,
    currency,
    credit: String(creditMinor),
    allocated: String(allocatedMinor),
    open: String(openMinor),
    cash: cashMinor === null ? null : String(cashMinor),
  } satisfies OutstandingRow
}

/** Returns credit, cash and open balances of the accounts directly below the company, paged by account (UP9). */
export function createReadCompanyOutstanding({
  directory,
  readTopOutstanding,
}: Pick<OutstandingParts, 'directory' | 'readTopOutstanding'>) {
  return async (
    operatorId: number,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<OutstandingRow[]> => {
    const outstanding = await readTopOutstanding(operatorId, await directory.readTops(operatorId), page)
    return outstanding.map(({ account, currency, ...money }) => toRow(account, currency, money))
  }
}
