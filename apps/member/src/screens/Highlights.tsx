import { useHasProduct } from '../base/api/offers.ts'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { profileQuery } from '../base/api/queries.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { setLayout, useLayout } from '../base/settings/layout.ts'
import { shellNow } from '../base/state/shell.ts'
import { formatCodeText } from '../base/state/messages.ts'
import { callSlip } from '../base/state/slip-due.ts'
import { AccountBanner } from '../features/account/AccountBanner.tsx'
import { LazyAlerts } from '../features/alerts/LazyAlerts.tsx'
import { followBets } from '../features/bets/bet-lists.ts'
import { MyanmarLines } from '../features/board/MyanmarLines.tsx'
import { HighlightList } from '../features/highlights/HighlightList.tsx'
import { LiveCentreSheet } from '../features/live-centre/LiveCentreSheet.tsx'
import { LazySlip, LazySlipEffects } from '../features/slip/LazySlip.tsx'
import { LazyTvBadge } from '../features/television/LazyTvBadge.tsx'
import { Aside } from '../shell/Aside.tsx'
import { BottomBar } from '../shell/BottomBar.tsx'
import { FreshnessBand } from '../shell/FreshnessBand.tsx'
import { Header } from '../shell/Header.tsx'
import { ProfileFailed } from '../shell/ProfileFailed.tsx'
import { useColumns } from '../shell/use-columns.ts'
import { useTitle } from '../shell/use-title.ts'
import '../shell/frame.css'
import './highlights.css'

/** Highlights page with the slip beside it. */
export const Highlights = () => {
  const { _ } = useTranslate()
  const profile = useQuery(profileQuery)
  const columns = useColumns()
  useTitle(_('highlight.title'))
  useEffect(followBets, [])
  useEffect(callSlip, [])
  useSinglePrices()
  return (
    <div
      className="shell"
      data-aside={useLayout(({ asideOpen }) => columns && asideOpen) ? '' : undefined}
      data-sidebar={columns ? '' : undefined}
    >
      <Header columns={columns} />
      <AccountBanner />
      <FreshnessBand />
      {profile.data === undefined && profile.error !== null && (
        <ProfileFailed error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      <div className="columns">
        {columns && <SlipColumn />}
        <main id="matches" tabIndex={-1}>
          <MyanmarLines>
            <Page isReady={profile.data !== undefined} />
          </MyanmarLines>
        </main>
        {columns && <Aside />}
      </div>
      {!columns && <LiveCentreSheet />}
      <LazyAlerts />
      <LazyTvBadge />
      <LazySlipEffects columns={columns} />
      {!columns && <BottomBar framed={false} place="prices" />}
    </div>
  )
}

/** Leaves the parlay tab, where prices are in decimal odds (OD6). This page uses the prices of singles. */
const useSinglePrices = (): void => {
  const isParlay = useLayout(({ tab }) => tab === 'parlay')
  useEffect(() => {
    if (isParlay) setLayout({ tab: 2 })
  }, [isParlay])
}

const SlipColumn = () => {
  const { _ } = useTranslate()
  return (
    <aside className="sidebar" aria-label={_('slip.title')}>
      <div className="panel-head sport-head">
        <h2>{_('slip.title')}</h2>
      </div>
      <LazySlip />
    </aside>
  )
}

const Page = ({ isReady }: { readonly isReady: boolean }) => {
  const { _ } = useTranslate()
  const navigate = useNavigate()
  const { sport }: { sport?: number } = useSearch({ strict: false })
  const isOffered = useHasProduct('highlight')
  return (
    <div className="highlights-main">
      <Link to={shellNow()} className="highlights-back">
        <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" /> {_('bar.sports')}
      </Link>
      <h1>{_('highlight.title')}</h1>
      {isReady && !isOffered && <p className="soft">{formatCodeText('productDisabled')}</p>}
      {isReady && isOffered && (
        <HighlightList
          sport={sport ?? null}
          onSport={(chosen) =>
            void navigate({ to: '.', search: chosen === null ? {} : { sport: chosen }, replace: true })
          }
        />
      )}
    </div>
  )
}
