import type { ActRow } from '@touchline/contract/office/audit-log'
import { DataTable, type Column } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { AuditEntryChanges } from './AuditEntryChanges.tsx'
import './audit-log.css'

interface AuditTableProps {
  readonly rows: readonly ActRow[]
  readonly columns: readonly Column<ActRow>[]
  /** Id of the expanded audit entry. */
  readonly open: string | null
}

/** Audit log. A row expands to the changes and the request. */
export function AuditTable({ rows, columns, open }: AuditTableProps) {
  const { _ } = useTranslate()
  return (
    <DataTable
      kind="acts"
      label={_('place.acts')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      below={(row) => (row.id === open ? <AuditEntryChanges {...row} /> : null)}
    />
  )
}
