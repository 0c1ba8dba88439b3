import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StaffSession, StaffSessionsAnswer } from '@touchline/contract/office/staff'
import { formatTime } from '@touchline/ui/format'
import { callOffice, readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'

const REFRESH_INTERVAL_MS = 30_000

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await readCall<StaffSessionsAnswer>('/office/sessions')).sessions,
  refetchInterval: pollUnlessPushed('self', REFRESH_INTERVAL_MS),
})

interface SessionRowProps {
  readonly session: StaffSession
  readonly busy: boolean
  readonly onEnd: () => void
}

/** Sessions of the current user with device and start time, and buttons to end one or the others. */
export function Sessions() {
  const { _ } = useTranslate()
  const sessions = useQuery(sessionsQuery).data ?? []
  const action = useAction()
  const endSession = async (which: number | 'others') => {
    await action.run(() => callOffice('/office/endsession', { which }))
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <section className="self-part" data-testid="sessions">
      <h2>{_('self.sessions')}</h2>
      <ul className="self-rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} busy={action.busy} onEnd={() => void endSession(session.id)} />
        ))}
      </ul>
      <Fault code={action.code} />
      {sessions.length > 1 && (
        <button
          type="button"
          className="button"
          data-end="others"
          disabled={action.busy}
          onClick={() => void endSession('others')}
        >
          {_('self.endOthers')}
        </button>
      )}
    </section>
  )
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { _, language } = useTranslate()
  const at = (ms: number) => ({ time: formatTime(ms, 'moment', language) })
  const details = [session.address, _('self.since', at(session.sinceMs)), _('self.seen', at(session.seenMs))]
  return (
    <li className="self-row" data-session={session.isThis ? 'this' : 'other'}>
      <div className="fill">
        <div>
          {session.device ?? _('self.unknown')} {session.isThis && <b>{_('self.this')}</b>}
        </div>
        <div className="faint">{details.filter(Boolean).join(' · ')}</div>
      </div>
      {!session.isThis && (
        <button type="button" className="button" disabled={busy} onClick={onEnd}>
          {_('self.end')}
        </button>
      )}
    </li>
  )
}
