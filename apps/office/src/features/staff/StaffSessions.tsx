import type { StaffRow } from '@touchline/contract/office/staff'
import { formatTime } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface StaffSessionsProps {
  readonly sessions: StaffRow['sessions']
  readonly busy: boolean
  readonly onEnd: () => void
}

/** Sessions of a sub-account, with a button to end them. */
export function StaffSessions({ sessions, busy, onEnd }: StaffSessionsProps) {
  const { _, language } = useTranslate()
  const at = (ms: number) => ({ time: formatTime(ms, 'moment', language) })
  if (sessions.length === 0) return <p className="soft">{_('staff.nowhere')}</p>
  return (
    <div className="staff-sessions" data-testid="staff-sessions">
      <p className="soft">{_('staff.sessions')}</p>
      <ul>
        {sessions.map(({ device, address, sinceMs, seenMs }) => (
          <li key={`${sinceMs} ${address}`}>
            {device ?? _('self.unknown')}{' '}
            <span className="faint">
              {[address, _('self.since', at(sinceMs)), _('self.seen', at(seenMs))].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="button" data-end="staff" disabled={busy} onClick={onEnd}>
        {_('staff.endSessions')}
      </button>
    </div>
  )
}
