import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { ListHostProvider, type ListHost } from '@touchline/ui/lists'
import { useEffect, useMemo } from 'react'
import { profileQuery } from '../../base/api/queries.ts'
import { followBets } from '../../features/bets/bet-lists.ts'
import { AccountBanner } from '../../features/account/AccountBanner.tsx'
import { FreshnessBand } from '../../shell/FreshnessBand.tsx'
import { BottomBar } from '../../shell/BottomBar.tsx'
import { InfoHead, NarrowInfoHead } from '../../shell/InfoHead.tsx'
import { useColumns } from '../../shell/use-columns.ts'
import { ProfileFailed } from '../../shell/ProfileFailed.tsx'
import { CallFailed } from '../../base/api/member-call.ts'
import { endsVisit, showRefusal } from '../../base/state/messages.ts'
import { isPopUp } from '../../base/state/pop-up.ts'
import { shellNow } from '../../base/state/shell.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import '../../shell/info.css'
import './print.css'

/**
 * Frame of the information pages. Below 1100 px it shows the sportsbook's header and bottom bar, except in a pop-up
 * window or an operator's frame.
 */
export function InfoShell() {
  const profile = useQuery(profileQuery)
  const columns = useColumns()
  const { pathname } = useLocation()
  const narrow = !columns && !isPopUp() && shellNow() === '/desktop'
  useEffect(followBets, [])
  return (
    <div className="info">
      {narrow ? <NarrowInfoHead /> : <InfoHead />}
      <FreshnessBand />
      <AccountBanner />
      {profile.data === undefined && profile.error !== null && (
        <ProfileFailed error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      <main key={pathname} className="info-main">
        {profile.data === undefined ? <div className="skeleton info-skeleton" /> : <Lists />}
      </main>
      {narrow && <BottomBar framed={false} place={pathname.startsWith('/info/betlist') ? 'bets' : 'me'} />}
    </div>
  )
}

/** Content of the information page, with options shared by the lists on it. */
function Lists() {
  const { _, language } = useTranslate()
  const host = useMemo((): ListHost => ({ language, translate: _, showFailure: reportFailure }), [_, language])
  return (
    <ListHostProvider value={host}>
      <Outlet />
    </ListHostProvider>
  )
}

function reportFailure(failure: unknown): void {
  if (!(failure instanceof CallFailed)) throw failure
  if (!endsVisit(failure.code)) showRefusal(failure.code, true)
}
