import { useQuery } from '@tanstack/react-query'
import type { AccountDetail } from '@touchline/contract/office/accounts'
import type { OutstandingRow } from '@touchline/contract/office/money'
import { parseWireAmount } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useMe } from '../../base/api/me.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { CashForm } from './CashForm.tsx'
import { CreditForm } from './CreditForm.tsx'
import { SettleForm } from './SettleForm.tsx'
import { outstandingQuery } from './outstanding-query.ts'

/** Credit, cash and settlement of an account with its upline. */
export function AccountMoney({
  account,
  currency,
  level,
  path,
  funds,
}: Pick<AccountDetail, 'account' | 'currency' | 'level' | 'path' | 'funds'>) {
  const { _ } = useTranslate()
  const me = useMe()
  const parent = path.at(-1)?.account ?? me.account
  const queriedAccount = parent === null ? account : parent === me.account ? undefined : parent
  const { data: rows } = useQuery(outstandingQuery(queriedAccount))
  if (rows === undefined) return null
  const accountRow = rows.find((row) => row.account === account)
  const uplineRow = rows.find((row) => row.account === parent)
  const refetchMoney = () => queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => key !== 'me' })
  const toCreditHeld = (row: Pick<OutstandingRow, 'credit' | 'allocated'>) => ({
    creditMinor: parseWireAmount(row.credit),
    allocatedMinor: parseWireAmount(row.allocated),
  })
  const isOnCredit = level === 'member' && funds.credit !== '0'
  return (
    <div className="account-forms">
      <section className="account-part">
        <h2>{_('money.credit')}</h2>
        <CreditForm
          account={account}
          currency={currency}
          above={uplineRow === undefined ? null : { account: uplineRow.account, ...toCreditHeld(uplineRow) }}
          below={toCreditHeld(funds)}
          onDone={refetchMoney}
        />
      </section>
      {funds.balance !== null && !isOnCredit && (
        <section className="account-part">
          <h2>{_('money.cash')}</h2>
          <CashForm
            account={account}
            above={uplineRow?.account ?? null}
            currency={currency}
            aboveMinor={uplineRow === undefined || uplineRow.cash === null ? null : parseWireAmount(uplineRow.cash)}
            belowMinor={parseWireAmount(funds.balance)}
            onDone={refetchMoney}
          />
        </section>
      )}
      {accountRow !== undefined && (
        <section className="account-part">
          <h2>{_('money.settle')}</h2>
          <SettleForm
            account={account}
            currency={currency}
            openMinor={parseWireAmount(accountRow.open)}
            hasBelow={level !== 'member'}
            onDone={refetchMoney}
          />
        </section>
      )}
    </div>
  )
}
