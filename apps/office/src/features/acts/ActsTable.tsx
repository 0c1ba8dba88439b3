import type { ActRow } from '@touchline/contract/office/acts'
import { formatTime } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './acts.css'

/** Acts, one a row; each opens to what was asked for, and to what stood before and after. */
export const ActsTable = ({ rows }: { readonly rows: readonly ActRow[] }) => {
  const { _, language } = useTranslate()
  const [open, setOpen] = useState<string | null>(null)
  const columns: readonly Column<ActRow>[] = [
    {
      id: 'account',
      head: _('acts.what'),
      cell: ({ id, what }) => (
        <button
          type="button"
          className="row-link"
          data-open=""
          aria-expanded={open === id}
          onClick={() => setOpen(open === id ? null : id)}
        >
          {what}
        </button>
      ),
    },
    { id: 'time', head: _('acts.when'), cell: ({ atMs }) => formatTime(atMs, 'moment', language) },
    { id: 'who', head: _('acts.who'), cell: ({ who }) => who },
    { id: 'whom', head: _('acts.whom'), cell: ({ whom }) => whom.join(', ') },
    { id: 'address', head: _('acts.where'), cell: ({ address }) => address },
  ]
  return (
    <DataTable
      kind="acts"
      label={_('place.acts')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      below={(row) => (row.id === open ? <Stood {...row} /> : null)}
    />
  )
}

const PARTS = ['given', 'before', 'after'] as const

const Stood = (row: ActRow) => {
  const { _ } = useTranslate()
  return (
    <dl className="stood">
      {PARTS.filter((part) => row[part] !== null).map((part) => (
        <div key={part}>
          <dt className="soft">{_(`acts.${part}`)}</dt>
          <dd>
            <code>{JSON.stringify(row[part])}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
