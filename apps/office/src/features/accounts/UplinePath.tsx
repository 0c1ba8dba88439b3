import { Link } from '@tanstack/react-router'
import type { AccountDetail } from '@touchline/contract/office/accounts'
import { useMe } from '../../base/api/me.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './accounts.css'

interface UplinePathProps {
  /** Path from the caller's own account to the displayed account. */
  readonly line: AccountDetail['path']
}

/** Upline path of the displayed account, as links. */
export function UplinePath({ line }: UplinePathProps) {
  const { _ } = useTranslate()
  const me = useMe()
  // Omits the caller's own account, because the link to every account leads to it.
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
