import { useQuery } from '@tanstack/react-query'
import { nextReminderMs } from '@touchline/domain/protection'
import { requireCurrency, parseWireAmount } from '@touchline/ui/format'
import { useEffect, useState } from 'react'
import { logOut } from '../../base/api/log-out.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { SiteDialog } from '../../base/controls/SiteDialog.tsx'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { protectionTotalsQuery, protectionQuery } from './protection-queries.ts'
import { formatTimeSpent } from './time-spent.ts'
import './protection.css'

/** Reality check: shows the session time every `everyMinutes` minutes. */
export function Reminder({ everyMinutes }: { readonly everyMinutes: number }) {
  const sinceMs = useQuery({ ...protectionQuery, staleTime: Infinity }).data?.sessionSinceMs
  const [shownAtMs, setShownAtMs] = useState<number | null>(null)
  useEffect(() => {
    if (sinceMs === undefined || shownAtMs !== null) return
    const nowMs = Date.now()
    const timer = setTimeout(() => setShownAtMs(Date.now()), nextReminderMs(sinceMs, everyMinutes, nowMs) - nowMs)
    return () => clearTimeout(timer)
  }, [sinceMs, everyMinutes, shownAtMs])
  if (sinceMs === undefined || shownAtMs === null) return null
  return <TimeSpentDialog seconds={(shownAtMs - sinceMs) / 1000} onClose={() => setShownAtMs(null)} />
}

function TimeSpentDialog({ seconds, onClose }: { readonly seconds: number; readonly onClose: () => void }) {
  const { _ } = useTranslate()
  const profile = useQuery(profileQuery).data
  const session = useQuery(protectionTotalsQuery).data?.session
  const money = (minor: string) =>
    profile ? withCurrency(parseWireAmount(minor), requireCurrency(profile.playerWallet.currencyCode)) : ''
  return (
    <SiteDialog label={_('protection.remind')} onClose={onClose}>
      <p>{_('protection.here', { time: formatTimeSpent(_, seconds) })}</p>
      {session && (
        <p>
          {_('protection.won')} <b>{money(session.won)}</b> · {_('protection.lost')} <b>{money(session.lost)}</b>
        </p>
      )}
      <div className="protection-actions">
        <button type="button" className="button" data-primary="" onClick={onClose}>
          {_('protection.goOn')}
        </button>
        <a className="button" href="/info/settings#protection">
          {_('settings.protection')}
        </a>
        <button type="button" className="button" onClick={() => void logOut()}>
          {_('header.logOut')}
        </button>
      </div>
    </SiteDialog>
  )
}
