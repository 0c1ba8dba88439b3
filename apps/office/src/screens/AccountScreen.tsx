import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { AccountDetail } from '@touchline/contract/office/accounts'
import { formatTime } from '@touchline/ui/format'
import type { ReactNode } from 'react'
import { CallFailed } from '../base/api/call.ts'
import { useMe } from '../base/api/me.ts'
import { Amount } from '../base/controls/Amount.tsx'
import { Fault } from '../base/controls/Fault.tsx'
import { StateTag } from '../base/controls/StateTag.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useGroupName } from '../base/names/use-group-name.ts'
import { accountQuery } from '../features/accounts/accounts-query.ts'
import { AccountJumps, type AccountPart } from '../features/accounts/AccountJumps.tsx'
import { AccountShares } from '../features/accounts/AccountShares.tsx'
import { DecidedBy } from '../features/accounts/DecidedBy.tsx'
import { EndSessions } from '../features/accounts/EndSessions.tsx'
import { LimitsForm } from '../features/accounts/LimitsForm.tsx'
import { LimitsInForce } from '../features/accounts/LimitsInForce.tsx'
import { UplinePath } from '../features/accounts/UplinePath.tsx'
import { ProductsForm } from '../features/accounts/ProductsForm.tsx'
import { ResetPassword } from '../features/accounts/ResetPassword.tsx'
import { StateForm } from '../features/accounts/StateForm.tsx'
import { AccountMoney } from '../features/money/AccountMoney.tsx'

const MONEY: AccountPart = { id: 'account-money', text: 'money.credit' }
const MEMBERS: readonly AccountPart[] = [
  { id: 'account-state', text: 'accounts.change' },
  { id: 'account-limits', text: 'limits.set' },
  { id: 'account-products', text: 'products.title' },
]

/** Account page: attributes, effective settings with the deciding level, and actions. */
export function AccountScreen() {
  const { id } = useParams({ strict: false })
  const { data, error } = useQuery(accountQuery(id ?? ''))
  if (data !== undefined) return <Account key={data.account} {...data} />
  return error === null ? (
    <div className="skeleton row-skeleton" />
  ) : (
    <Fault code={error instanceof CallFailed ? error.code : 'requestFailed'} />
  )
}

function Account(detail: AccountDetail) {
  const { _ } = useTranslate()
  const me = useMe()
  const { account, level, path, funds } = detail
  // True if the caller is the direct upline of the account. Credit and cash move only between direct neighbours (UP6);
  // operator staff act for the company.
  const isNext = me.account === null || path.at(-1)?.account === me.account
  const isForMoney = isNext && me.rights.includes('credit')
  return (
    <>
      <UplinePath line={path} />
      <h1 className="account-head">
        {account} <span className="soft plain">{_(`level.${level}`)}</span>
        {level !== 'member' && (
          <Link to="/accounts" search={{ of: account }} className="row-link plain">
            {_('accounts.showBelow')}
          </Link>
        )}
        {funds.balance !== null && (
          <Link to="/accounts/$id/statement" params={{ id: account }} className="row-link plain">
            {_('statement.title')}
          </Link>
        )}
        <AccountLinks {...detail} />
      </h1>
      <AccountJumps parts={[...(isForMoney ? [MONEY] : []), ...(me.rights.includes('members') ? MEMBERS : [])]} />
      <Facts {...detail} />
      <section className="account-part">
        <h2>{_('limits.title')}</h2>
        <LimitsInForce {...detail} />
      </section>
      {level !== 'member' && <AccountShares account={account} />}
      {me.rights.includes('members') && (
        <div className="account-forms">
          <section className="account-part" id="account-state">
            <h2>{_('accounts.change')}</h2>
            <StateForm {...detail} />
            {/* Only a main login may reset the login of an upline account (AR3). */}
            {(level === 'member' || me.main) && <ResetPassword account={account} />}
            {level === 'member' && <EndSessions key={account} account={account} />}
          </section>
          <section className="account-part" id="account-limits">
            <h2>{_('limits.set')}</h2>
            <LimitsForm {...detail} />
          </section>
          <section className="account-part" id="account-products">
            <h2>{_('products.title')}</h2>
            <ProductsForm key={detail.own.closed.join()} {...detail} />
          </section>
        </div>
      )}
      {isForMoney && (
        <div id={MONEY.id}>
          <AccountMoney {...detail} />
        </div>
      )}
    </>
  )
}

/** Links to the win/loss report and the bets of the account. */
function AccountLinks({ account, level }: AccountDetail) {
  const { _ } = useTranslate()
  const { rights } = useMe()
  return (
    <>
      {rights.includes('reports') && (
        <Link to="/report" search={{ of: account, ...(level === 'member' && { level }) }} className="row-link plain">
          {_('place.report')}
        </Link>
      )}
      <Link to="/bets" search={{ who: account, view: 'days' }} className="row-link plain">
        {_('place.bets')}
      </Link>
    </>
  )
}

/** Attributes of the account, with the deciding level of effective values. */
function Facts({ account, level, nickname, currency, funds, inForce, ...login }: AccountDetail) {
  const { _, language } = useTranslate()
  const groupName = useGroupName()
  const { credit, allocated, balance, outstanding } = funds
  const { lastLoginMs, lastLoginAddress, passwordUntilMs } = login
  return (
    <dl className="facts">
      <Fact name={_('accounts.state')}>
        <StateTag state={inForce.state.value} /> <DecidedBy account={account} decided={inForce.state} />
      </Fact>
      {nickname !== null && <Fact name={_('accounts.nickname')}>{nickname}</Fact>}
      <Fact name={_('accounts.currency')}>{currency}</Fact>
      <Fact name={_('accounts.credit')}>
        <Amount amount={credit} currency={currency} />
      </Fact>
      {level !== 'member' && (
        <Fact name={_('accounts.given')}>
          <Amount amount={allocated} currency={currency} />
        </Fact>
      )}
      {balance !== null && (
        <Fact name={_('accounts.balance')}>
          <Amount amount={balance} currency={currency} signed={level === 'member'} />
        </Fact>
      )}
      {outstanding !== null && (
        <Fact name={_('accounts.outstanding')}>
          <Amount amount={outstanding} currency={currency} />
        </Fact>
      )}
      {inForce.priceGroup !== null && (
        <Fact name={_('accounts.group')}>
          {groupName(inForce.priceGroup.value)} <DecidedBy account={account} decided={inForce.priceGroup} />
        </Fact>
      )}
      {lastLoginMs !== null && (
        <Fact name={_('accounts.seen')}>
          {formatTime(lastLoginMs, 'moment', language)} <span className="faint">{lastLoginAddress}</span>
        </Fact>
      )}
      {passwordUntilMs !== null && (
        <Fact name={_('accounts.passwordUntil')}>{formatTime(passwordUntilMs, 'moment', language)}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
