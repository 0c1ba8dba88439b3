import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { productPath, useContributions } from '../../base/contributions/offered.tsx'
import { LanguageSelect } from '../../base/controls/LanguageSelect.tsx'
import { OddsTypes } from '../../base/controls/OddsTypes.tsx'
import { SimulatedClock } from '../../base/controls/SimulatedClock.tsx'
import { logOut } from '../../base/api/log-out.ts'
import { useAccount } from '../../base/state/account.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { MemberContact } from '../../features/contact/MemberContact.tsx'
import { UnreadCount } from '../../features/notices/UnreadCount.tsx'
import { INFO_PAGES } from '../../shell/InfoLinks.tsx'
import { ThemeButton } from '../../shell/ThemeButton.tsx'
import { useTitle } from '../../shell/use-title.ts'
import './me.css'

/** Daily pages come first. Bets are absent, because the bottom bar has a button for them. */
const ORDER = ['statement', 'result', 'message', 'settings', 'sysparlay', 'rules']
const PAGES = ORDER.flatMap((name) => INFO_PAGES.filter(({ path }) => path === `/info/${name}`))

/** Account menu on phones: language, theme and odds type, links to products and pages, and sign-out. */
export function MePage() {
  const { _ } = useTranslate()
  const account = useAccount(({ session }) => session?.accountId ?? '')
  useTitle(_('bar.me'))
  return (
    <div className="me">
      <div className="me-line">
        <h1 className="fill strong">{account}</h1>
        <button type="button" className="button" data-log-out="" onClick={() => void logOut()}>
          {_('header.logOut')}
        </button>
      </div>
      <div className="me-line">
        <span className="fill soft">{_('settings.language')}</span>
        <LanguageSelect />
        <ThemeButton />
      </div>
      <div className="me-line">
        <span className="fill soft">{_('settings.oddsType')}</span>
        <OddsTypes />
      </div>
      <nav aria-label={_('info.title')}>
        {useContributions().map(({ product }) => (
          <Link key={product} to={productPath(product)} className="me-line" state={{ from: 'me' }}>
            <span className="fill">{_(`product.${product}`)}</span>
            <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
          </Link>
        ))}
        {PAGES.map(({ path, key }) => (
          <Link key={path} to={path} className="me-line" state={{ from: 'me' }}>
            <span className="fill">{_(key)}</span>
            {path === '/info/message' && <UnreadCount />}
            <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
          </Link>
        ))}
      </nav>
      <div className="me-line">
        <span className="fill">
          <MemberContact />
        </span>
        <SimulatedClock />
      </div>
    </div>
  )
}
