import { useQuery } from '@tanstack/react-query'
import type { SessionsAnswer } from '@touchline/contract/named-records'
import { formatTime } from '@touchline/ui/format'
import { useState } from 'react'
import { memberCall } from '../../base/api/member-call.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { logOut } from '../../base/api/log-out.ts'
import { refetchSecurity, sessionsQuery } from './security-queries.ts'

type Session = SessionsAnswer['sessions'][number]

interface SessionRowProps {
  readonly session: Session
  readonly busy: boolean
  readonly onEnd: () => void
}

/**
 * Active sessions with place and start time. The member can end a single session, the other sessions, or every session.
 */
export function Sessions() {
  const { _ } = useTranslate()
  const [busy, setBusy] = useState(false)
  const sessions = useQuery(sessionsQuery).data?.sessions ?? []
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
    await refetchSecurity()
    setBusy(false)
  }
  const endAll = async () => {
    await memberCall('sessionendall', { keepThis: true })
    await logOut()
  }
  return (
    <div className="security-block" data-testid="sessions">
      <h3>{_('security.sessions')}</h3>
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => void change(() => memberCall('sessionend', { id: session.id }))}
          />
        ))}
      </ul>
      <div className="security-actions">
        {sessions.length > 1 && (
          <button
            type="button"
            className="button"
            data-end="others"
            disabled={busy}
            onClick={() => void change(() => memberCall('sessionendall', { keepThis: true }))}
          >
            {_('security.endOthers')}
          </button>
        )}
        <button type="button" className="button" data-end="all" disabled={busy} onClick={() => void endAll()}>
          {_('security.endAll')}
        </button>
      </div>
    </div>
  )
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { _, language } = useTranslate()
  const at = (ms: number) => ({ time: formatTime(ms, 'moment', language) })
  const times = [_('security.since', at(session.sinceMs)), _('security.seen', at(session.seenMs))]
  return (
    <li className="setting" data-session={session.this ? 'this' : 'other'}>
      <div>
        <div>
          {session.device ?? _('security.unknown')} {session.this && <b>{_('security.this')}</b>}
        </div>
        <div className="faint">{[session.address, ...times].filter(Boolean).join(' · ')}</div>
      </div>
      {!session.this && (
        <button type="button" className="button" disabled={busy} onClick={onEnd}>
          {_('security.end')}
        </button>
      )}
    </li>
  )
}
