import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed } from '../../base/api/member-call.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { useProductSearch } from '../../base/contributions/product-search.ts'
import { formatCodeText } from '../../base/i18n/code-text.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { isPopUp } from '../../base/state/pop-up.ts'
import { shellNow } from '../../base/state/shell.ts'
import { requestSlip } from '../../base/state/slip-loading.ts'
import { AccountBanner } from '../account/AccountBanner.tsx'
import { followBets } from '../bets/bet-lists.ts'
import { MyanmarLines } from '../board/MyanmarLines.tsx'
import { LazySlip, LazySlipEffects } from '../slip/panel/LazySlip.tsx'
import { ShownMatch } from '../match-prices/ShownMatch.tsx'
import { channelAt, channelName, channelsQuery } from './channels.ts'
import { ChannelList } from './ChannelList.tsx'
import { TvPicture } from './TvPicture.tsx'
import type { TvPlace } from './tv-place.ts'
import { BottomBar } from '../../shell/BottomBar.tsx'
import { FreshnessBand } from '../../shell/FreshnessBand.tsx'
import { Header } from '../../shell/Header.tsx'
import { ProfileFailed } from '../../shell/ProfileFailed.tsx'
import { useColumns } from '../../shell/use-columns.ts'
import { useTitle } from '../../shell/use-title.ts'
import '../../shell/columns.css'
import '../../shell/frame.css'
import './television-page.css'

/** Live TV page: video, prices of the match, channels, and slip. */
export function ProductPage() {
  const { _ } = useTranslate()
  const profile = useQuery(profileQuery)
  const columns = useColumns()
  useTitle(_('product.livetv'))
  useEffect(followBets, [])
  useEffect(requestSlip, [])
  return (
    <div className="shell tv-page">
      <Header columns={columns} />
      <AccountBanner />
      <FreshnessBand />
      {profile.data === undefined && profile.error !== null && (
        <ProfileFailed error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      <div className="tv-columns">
        {columns && (
          <aside className="sidebar" aria-label={_('slip.title')}>
            <h2 className="panel-head">{_('slip.title')}</h2>
            <LazySlip />
          </aside>
        )}
        <main className="tv-main">{profile.data === undefined ? <Skeleton /> : <Channels />}</main>
      </div>
      {profile.data !== undefined && <LazySlipEffects columns={columns} />}
      {!columns && <BottomBar framed={false} place="prices" />}
    </div>
  )
}

function Skeleton() {
  return <div className="skeleton tv-skeleton" />
}

function Channels() {
  const { _, language } = useTranslate()
  const { data: channels, error, refetch } = useQuery(channelsQuery)
  const place: TvPlace = useProductSearch({ channel: 'id', match: 'id' })
  if (channels === undefined && error !== null) {
    const isRefused = error instanceof CallFailed && error.code !== 'requestFailed'
    return (
      <div className="tv-none">
        <p role="alert">{isRefused ? formatCodeText(error.code) : _('tv.face.line')}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          {_('tv.again')}
        </button>
      </div>
    )
  }
  if (channels === undefined) return <Skeleton />
  const channel = channelAt(channels, place)
  return (
    <>
      <div className="tv-stage">
        <div className="tv-title">
          {!isPopUp() && (
            <Link to={shellNow()} className="tv-back" aria-label={_('bar.sports')}>
              <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
            </Link>
          )}
          <h1>{channel === undefined ? _('product.livetv') : channelName(channel, language)}</h1>
        </div>
        {channel === undefined ? (
          <p className="tv-none">{_(channels.length === 0 ? 'tv.empty' : 'tv.face.over')}</p>
        ) : (
          <TvPicture key={channel.channelId} channel={channel} />
        )}
      </div>
      <section className="tv-beside" aria-label={_('tv.prices')}>
        {channel !== undefined && (
          <MyanmarLines>
            <ShownMatch key={channel.channelId} channel={channel} />
          </MyanmarLines>
        )}
      </section>
      {channels.length > 0 && <ChannelList channels={channels} watchedId={channel?.channelId} />}
    </>
  )
}
