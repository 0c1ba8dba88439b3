import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useChosenInSight } from '@touchline/ui/components'
import { ListHostProvider, type ListHost } from '@touchline/ui/lists'
import { useEffect, useMemo } from 'react'
import { profileQuery } from '../../base/api/queries.ts'
import { followBets } from '../../features/bets/bet-lists.ts'
import { AccountBanner } from '../../features/account/AccountBanner.tsx'
import { ContactButton } from '../../features/contact/ContactButton.tsx'
import { UnreadCount } from '../../features/notices/UnreadCount.tsx'
import { FreshnessBand } from '../../shell/FreshnessBand.tsx'
import { INFO_PAGES } from '../../shell/InfoLinks.tsx'
import { ProfileFailed } from '../../shell/ProfileFailed.tsx'
import { WorldTime } from '../../base/controls/WorldTime.tsx'
import { Wordmark } from '../../shell/Wordmark.tsx'
import { CallFailed } from '../../base/api/member-call.ts'
import { endsVisit, tell } from '../../base/state/messages.ts'
import { shellNow } from '../../base/state/shell.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './info.css'
import './print.css'

/** The frame of the information pages. */
export function InfoShell() {
  const { _ } = useTranslate()
  const profile = useQuery(profileQuery)
  const tabs = useChosenInSight<HTMLElement>(useLocation().pathname)
  useEffect(followBets, [])
  return (
    <div className="info">
      <header className="info-head">
        <div className="flex items-center justify-between gap-3">
          <Link to={shellNow()} className="text-ink no-underline" aria-label={_('info.back')}>
            <Wordmark size={22} />
          </Link>
          <span className="flex-1" />
          <ContactButton />
          <WorldTime />
        </div>
        <nav ref={tabs} className="info-tabs" aria-label={_('info.title')}>
          {INFO_PAGES.map(({ path, key }) => (
            <Link key={path} to={path}>
              {_(key)} {path === '/info/message' && <UnreadCount />}
            </Link>
          ))}
        </nav>
      </header>
      <FreshnessBand />
      <AccountBanner />
      {profile.data === undefined && profile.error !== null && (
        <ProfileFailed error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      <main className="info-main">
        {profile.data === undefined ? <div className="skeleton my-6 h-24" /> : <Lists />}
      </main>
    </div>
  )
}

/** The page itself, and what its lists are given. */
function Lists() {
  const { _, language } = useTranslate()
  const host = useMemo((): ListHost => ({ language, say: _, tellFailure }), [_, language])
  return (
    <ListHostProvider value={host}>
      <Outlet />
    </ListHostProvider>
  )
}

function tellFailure(failure: unknown): void {
  if (!(failure instanceof CallFailed)) throw failure
  if (!endsVisit(failure.code)) tell(failure.code, true)
}
