import type { NodeHealth } from '@touchline/contract/office/health'
import { formatTime } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface NodeTableProps {
  readonly nodes: readonly NodeHealth[]
  readonly unheld: readonly string[]
}

/** Server processes with their state, and the leases (exclusive background tasks) that each process has. */
export function NodeTable({ nodes, unheld }: NodeTableProps) {
  const { _, language } = useTranslate()
  const formatLease = (name: string) => (name === 'feed' || name === 'worker' ? _(`lease.${name}`) : name)
  const columns: readonly Column<NodeHealth>[] = [
    { id: 'node', head: _('health.node'), cell: ({ owner }) => <b>{owner}</b> },
    {
      id: 'state',
      head: _('health.state'),
      cell: ({ isHere }) => (
        <span className={isHere ? 'good' : 'bad'}>{_(isHere ? 'health.here' : 'health.gone')}</span>
      ),
    },
    { id: 'time', head: _('health.since'), cell: ({ sinceMs }) => formatTime(sinceMs, 'moment', language) },
    { id: 'holds', head: _('health.holds'), cell: ({ holds }) => holds.map(formatLease).join(' · ') },
  ]
  return (
    <>
      {unheld.length > 0 && (
        <p className="bad" role="status">
          {_('health.unheld', { names: unheld.map(formatLease).join(', ') })}
        </p>
      )}
      <DataTable
        kind="nodes"
        label={_('health.nodes')}
        columns={columns}
        rows={nodes}
        keyOf={({ owner, sinceMs }) => `${owner} ${sinceMs}`}
      />
    </>
  )
}
