import { useQuery } from '@tanstack/react-query'
import type { PendingParticipantsRow, ListedNames } from '@touchline/contract/office/participants'
import { formatTime } from '@touchline/ui/format'
import { type Column, DataTable } from '@touchline/ui/lists'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { pendingParticipantsQuery, refetchPendingParticipants } from './results-query.ts'

interface RulingProps {
  readonly row: PendingParticipantsRow
  readonly busy: boolean
  readonly onRule: (ruling: 'same' | 'other') => void
}

/** Participant changes that suspend betting until staff decide (PI4). Renders nothing if there are none. */
export function PendingParticipants() {
  const { _, language } = useTranslate()
  const { data } = useQuery(pendingParticipantsQuery)
  const action = useAction()
  if (data === undefined || data.rows.length === 0) return null
  const rule = async ({ matchId, mark: fingerprint }: PendingParticipantsRow, ruling: 'same' | 'other') => {
    await action.run(() => callOffice('/office/ruleparticipants', { matchId, mark: fingerprint, ruling }))
    await refetchPendingParticipants()
  }
  const columns: readonly Column<PendingParticipantsRow>[] = [
    { id: 'match', head: _('participants.stored'), cell: ({ stored }) => <Names names={stored} /> },
    { id: 'change', head: _('participants.sent'), cell: ({ sent }) => <Names names={sent} /> },
    { id: 'time', head: _('participants.since'), cell: ({ sinceMs }) => formatTime(sinceMs, 'moment', language) },
    { id: 'bets', head: _('participants.openBets'), cell: ({ openBets }) => openBets },
    {
      id: 'act',
      head: _('participants.ruling'),
      cell: (row) => <Ruling key={row.mark} row={row} busy={action.busy} onRule={(ruling) => void rule(row, ruling)} />,
    },
  ]
  return (
    <section className="results-change" data-section="participants">
      <h2 className="warned">{_('participants.title')}</h2>
      <p>{_('participants.note')}</p>
      <Fault code={action.code} />
      <DataTable
        kind="participants"
        label={_('participants.title')}
        columns={columns}
        rows={data.rows}
        keyOf={({ matchId }) => String(matchId)}
      />
    </section>
  )
}

function Names({ names }: { readonly names: ListedNames }) {
  const { language } = useTranslate()
  const { league, home, away, runners, kickOffMs } = names
  return (
    <>
      <b>{[home, away].filter((name) => name !== '').join(' – ')}</b>
      {runners.length > 0 && <p>{runners.join(', ')}</p>}
      <p className="soft">
        {league} · {formatTime(kickOffMs, 'moment', language)}
      </p>
    </>
  )
}

/**
 * Buttons to rule that a changed participant is the same or not. The ruling that voids bets needs a second click on a
 * button with the number of bets; a double click counts as one click.
 */
function Ruling({ row, busy, onRule }: RulingProps) {
  const { _ } = useTranslate()
  const [isArmed, setArmed] = useState(false)
  if (row.ruling !== null) return <p>{_('participants.ruled', { by: row.ruledBy ?? '' })}</p>
  return (
    <div className="form-actions">
      {row.mayBeSame && (
        <button type="button" className="button" data-rule="same" disabled={busy} onClick={() => onRule('same')}>
          {_('participants.same')}
        </button>
      )}
      <button
        type="button"
        className="button"
        data-rule="other"
        disabled={busy}
        onClick={({ detail }) => (isArmed && detail < 2 ? onRule('other') : setArmed(true))}
      >
        {isArmed ? _('participants.confirm', { count: row.openBets }) : _('participants.other')}
      </button>
    </div>
  )
}
