import { Link } from '@tanstack/react-router'
import type { ManualMatchRow } from '@touchline/contract/office/manual-matches'
import { sportById } from '@touchline/domain/sport'
import { formatTime } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { refetchManualMatches } from './manual-matches-query.ts'
import './manual-matches.css'

interface RowActionsProps {
  readonly row: ManualMatchRow
  readonly onChange: (row: ManualMatchRow) => void
}

/** Manual matches and outrights. A row links to the trading page. */
export function ManualMatchTable({
  rows,
  onChange,
}: Pick<RowActionsProps, 'onChange'> & { readonly rows: readonly ManualMatchRow[] }) {
  const { _ } = useTranslate()
  return (
    <DataTable
      kind="made"
      label={_('manualMatch.title')}
      columns={useColumns(onChange)}
      rows={rows}
      keyOf={({ id }) => String(id)}
    />
  )
}

function useColumns(onChange: RowActionsProps['onChange']): readonly Column<ManualMatchRow>[] {
  const { _, language } = useTranslate()
  return [
    { id: 'account', head: _('manualMatch.match'), cell: (row) => <MatchCell {...row} /> },
    { id: 'league', head: _('manualMatch.league'), cell: ({ league }) => league },
    {
      id: 'sport',
      head: _('trading.sport'),
      cell: ({ draft: { sportId } }) => _(`sport.${sportById(sportId)?.key}`),
    },
    {
      id: 'kickOff',
      head: _('manualMatch.kickOff'),
      cell: ({ draft: { kickOffMs } }) => formatTime(kickOffMs, 'moment', language),
    },
    { id: 'state', head: _('manualMatch.state'), cell: ({ state }) => _(`manualMatch.state.${state}`) },
    { id: 'acts', head: '', cell: (row) => <RowActions row={row} onChange={onChange} /> },
  ]
}

function MatchCell({ matchId, draft }: ManualMatchRow) {
  return matchId === null ? (
    formatMatchName(draft)
  ) : (
    <Link to="/trading/$match" params={{ match: String(matchId) }} className="row-link" data-open="">
      {formatMatchName(draft)}
    </Link>
  )
}

function formatMatchName({ home, away }: ManualMatchRow['draft']): string {
  return away === '' ? home : `${home} – ${away}`
}

function RowActions({ row, onChange }: RowActionsProps) {
  const { _ } = useTranslate()
  const action = useAction()
  const cancel = async () => {
    await action.run(() => callOffice('/office/cancelmade', { id: row.id, was: row.version }))
    await refetchManualMatches()
  }
  if (row.state === 'cancelled') return null
  return (
    <span className="manual-match-actions">
      {row.state !== 'over' && (
        <button type="button" className="button" data-change="" onClick={() => onChange(row)}>
          {_('manualMatch.change')}
        </button>
      )}
      {row.untouched && row.state !== 'over' && (
        <button type="button" className="button" data-cancel="" disabled={action.busy} onClick={() => void cancel()}>
          {_('manualMatch.cancel')}
        </button>
      )}
      {row.matchId !== null && !row.untouched && (
        <Link to="/results/$match" params={{ match: String(row.matchId) }} className="row-link">
          {_('manualMatch.result')}
        </Link>
      )}
      <Fault code={action.code} />
    </span>
  )
}
