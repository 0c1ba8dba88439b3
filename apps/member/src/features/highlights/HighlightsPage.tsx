import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { profileQuery } from '../../base/api/queries.ts'
import { Slot, useContributions } from '../../base/contributions/offered.tsx'
import { useProductSearch } from '../../base/contributions/product-search.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { setLayout, useLayout } from '../../base/settings/layout.ts'
import { shellNow } from '../../base/state/shell.ts'
import { formatCodeText } from '../../base/state/messages.ts'
import { requestSlip } from '../../base/state/slip-loading.ts'
import { AccountBanner } from '../account/AccountBanner.tsx'
import { LazyAlerts } from '../alerts/LazyAlerts.tsx'
import { followBets } from '../bets/bet-lists.ts'
import { MyanmarLines } from '../board/MyanmarLines.tsx'
import { HighlightList } from './HighlightList.tsx'
import { LiveCentreSheet } from '../live-centre/LiveCentreSheet.tsx'
import { LazySlip, LazySlipEffects } from '../slip/panel/LazySlip.tsx'
import { Aside } from '../../shell/Aside.tsx'
import { BottomBar } from '../../shell/BottomBar.tsx'
import { FreshnessBand } from '../../shell/FreshnessBand.tsx'
import { Header } from '../../shell/Header.tsx'
import { ProfileFailed } from '../../shell/ProfileFailed.tsx'
import { useColumns } from '../../shell/use-columns.ts'
import { useTitle } from '../../shell/use-title.ts'
import '../../shell/frame.css'
import './highlights-page.css'

/** Highlights page with the slip beside it. */
export function ProductPage() {
  const { _ } = useTranslate()
  const profile = useQuery(profileQuery)
  const columns = useColumns()
  useTitle(_('highlight.title'))
  useEffect(followBets, [])
  useEffect(requestSlip, [])
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
      <Slot name="background" />
      <LazySlipEffects columns={columns} />
      {!columns && <BottomBar framed={false} place="prices" />}
    </div>
  )
}

/** Leaves the parlay tab, where prices are in decimal odds (OD6). This page uses the prices of singles. */
function useSinglePrices(): void {
  const isParlay = useLayout(({ tab }) => tab === 'parlay')
  useEffect(() => {
    if (isParlay) setLayout({ tab: 2 })
  }, [isParlay])
}

function SlipColumn() {
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

function Page({ isReady }: { readonly isReady: boolean }) {
  const { _ } = useTranslate()
  const navigate = useNavigate()
  const { sport } = useProductSearch({ sport: 'id' })
  const isOffered = useContributions().some(({ product }) => product === 'highlight')
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
