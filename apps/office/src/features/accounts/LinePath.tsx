import { Link } from '@tanstack/react-router'
import type { AccountDetail } from '@touchline/contract/office/accounts'
import { useMe } from '../../base/api/me.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './accounts.css'

interface LinePathProps {
  /** From the caller's own account down to the one that is looked at. */
  readonly line: AccountDetail['path']
}

/** The line above what is looked at, each a way back up. */
export const LinePath = ({ line }: LinePathProps) => {
  const { _ } = useTranslate()
  const me = useMe()
  // One's own is all of it.
  const below = line.filter(({ account }) => account !== me.account)
  return (
    <nav className="line-path" aria-label={_('accounts.line')}>
      <Link to="/accounts" search={{}}>
        {_('accounts.all')}
      </Link>
      {below.map(({ account, level }) => (
        <Link key={account} to="/accounts" search={{ of: account }}>
          {account} <small className="faint">{_(`level.${level}`)}</small>
        </Link>
      ))}
    </nav>
  )
}
