import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTitle } from '../shell/use-title.ts'
import { callServer } from '../base/api/call.ts'
import { sessionNow } from '../base/state/account.ts'
import { safePath } from '../base/state/redirect.ts'
import { fetchSiteStatus } from '../base/live/version-watch.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { Notice } from './Notice.tsx'

const POLL_INTERVAL_MS = 5_000
const route = getRouteApi('/maintenance')

/** Polls until the site is open again and then returns to the page from which the member came. */
export function Maintenance() {
  const { _ } = useTranslate()
  const navigate = useNavigate()
  const { redirect } = route.useSearch()
  useTitle(_('maintenance.title'))
  useEffect(() => {
    if (redirect === undefined) return undefined
    const openIfAvailable = async () => {
      if ((await fetchSiteStatus()) !== 'open' || (await isLockedOut())) return
      await navigate({ href: safePath(redirect, window.location.origin, '/'), replace: true })
    }
    void openIfAvailable()
    const timer = setInterval(() => void openIfAvailable(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [redirect, navigate])
  return (
    <Notice title={_('maintenance.title')} text={_('maintenance.text')}>
      {redirect !== undefined && <p className="faint">{_('maintenance.back')}</p>}
    </Notice>
  )
}

/** Returns whether the operator's members are locked out while the site is open for other members. */
async function isLockedOut(): Promise<boolean> {
  const session = sessionNow()
  const answer = session === null ? null : await callServer('userprofile', session)
  return answer?.kind === 'refused' && answer.code === 'maintenance'
}
