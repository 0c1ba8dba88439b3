import { useQuery } from '@tanstack/react-query'
import type { AccountDetail } from '@touchline/contract/office/accounts'
import type { OutstandingRow } from '@touchline/contract/office/money'
import { minorOf } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useMe } from '../../base/api/me.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { CashForm } from './CashForm.tsx'
import { CreditForm } from './CreditForm.tsx'
import { SettleForm } from './SettleForm.tsx'
import { outstandingQuery } from './outstanding-query.ts'

/** Credit, cash and settlement of an account with its upline. */
export const AccountMoney = ({
  account,
  currency,
  level,
  path,
  funds,
}: Pick<AccountDetail, 'account' | 'currency' | 'level' | 'path' | 'funds'>) => {
  const { _ } = useTranslate()
  const me = useMe()
  const parent = path.at(-1)?.account ?? me.account
  const queriedAccount = parent === null ? account : parent === me.account ? undefined : parent
  const { data: rows } = useQuery(outstandingQuery(queriedAccount))
  if (rows === undefined) return null
  const own = rows.find((row) => row.account === account)
  const above = rows.find((row) => row.account === parent)
  const readAgain = () => queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => key !== 'me' })
  const heldOf = (row: Pick<OutstandingRow, 'credit' | 'given'>) => ({
    creditMinor: minorOf(row.credit),
    givenMinor: minorOf(row.given),
  })
  const isOnCredit = level === 'member' && funds.credit !== '0'
  return (
    <div className="account-forms">
      <section className="account-part">
        <h2>{_('money.credit')}</h2>
        <CreditForm
          account={account}
          currency={currency}
          above={above === undefined ? null : { account: above.account, ...heldOf(above) }}
          below={heldOf(funds)}
          onDone={readAgain}
        />
      </section>
      {funds.balance !== null && !isOnCredit && (
        <section className="account-part">
          <h2>{_('money.cash')}</h2>
          <CashForm
            account={account}
            above={above?.account ?? null}
            currency={currency}
            aboveMinor={above === undefined || above.cash === null ? null : minorOf(above.cash)}
            belowMinor={minorOf(funds.balance)}
            onDone={readAgain}
          />
        </section>
      )}
      {own !== undefined && (
        <section className="account-part">
          <h2>{_('money.settle')}</h2>
          <SettleForm
            account={account}
            currency={currency}
            openMinor={minorOf(own.open)}
            hasBelow={level !== 'member'}
            onDone={readAgain}
          />
        </section>
      )}
    </div>
  )
}
