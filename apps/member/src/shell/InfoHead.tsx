import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useChosenInSight } from '@touchline/ui/components'
import type { MouseEvent } from 'react'
import { SimulatedClock } from '../base/controls/SimulatedClock.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import { shellNow } from '../base/state/shell.ts'
import { MemberContact } from '../features/contact/MemberContact.tsx'
import { UnreadCount } from '../features/notices/UnreadCount.tsx'
import { Header } from './Header.tsx'
import { INFO_PAGES } from './InfoLinks.tsx'
import { Wordmark } from './Wordmark.tsx'
import './info-head.css'

/** Header of the information pages: brand, back link and page links. */
export function InfoHead() {
  const { _ } = useTranslate()
  return (
    <header className="info-head">
      <div className="info-bar">
        <Link to={shellNow()} className="info-back" aria-label={_('info.back')}>
          <Wordmark size={22} />
        </Link>
        <span className="spring" />
        <MemberContact />
        <SimulatedClock />
      </div>
      <InfoTabs />
    </header>
  )
}

function InfoTabs() {
  const { _ } = useTranslate()
  const tabs = useChosenInSight<HTMLElement>(useLocation().pathname)
  return (
    <nav ref={tabs} className="info-tabs" aria-label={_('info.title')}>
      {INFO_PAGES.map(({ path, key }) => (
        <Link key={path} to={path}>
          {_(key)} {path === '/info/message' && <UnreadCount />}
        </Link>
      ))}
    </nav>
  )
}

/**
 * Header of the information pages below 1100 px. Phones also show the page name and a link back to the account menu.
 */
export function NarrowInfoHead() {
  return (
    <div className="info-head" data-narrow="">
      <Header columns={false} />
      <InfoTabs />
      <PageName />
    </div>
  )
}

/** Page name with a back link. The pages of the bottom bar are named there and show no header name. */
function PageName() {
  const { _ } = useTranslate()
  const { history } = useRouter()
  const { pathname } = useLocation()
  const page = INFO_PAGES.find(({ path }) => path === pathname.replace(/\/$/, ''))
  if (page === undefined || page.path === '/info/betlist') return null
  const back = (event: MouseEvent) => {
    if (history.location.state.from !== 'me') return
    event.preventDefault()
    history.back()
  }
  return (
    <div className="info-name">
      <Link to="/info/me" onClick={back}>
        <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" /> {_('bar.me')}
      </Link>
      <h1>{_(page.key)}</h1>
    </div>
  )
}
