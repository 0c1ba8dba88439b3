import type { ActRow } from '@touchline/contract/office/audit-log'
import { formatTime } from '@touchline/ui/format'
import type { Column } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { computeChanges, type ValueLeaf } from './audit-changes.ts'
import { findEntryCurrency, useAuditText } from './use-audit-text.ts'

interface Opening {
  /** Id of the expanded audit entry. */
  readonly open: string | null
  readonly onOpen: (id: string | null) => void
}

/** Columns of the audit log. The downloaded file contains the changes in words and as recorded. */
export function useAuditColumns({ open, onOpen }: Opening): readonly Column<ActRow>[] {
  const { _, language } = useTranslate()
  const text = useAuditText()
  const changed = (row: ActRow): string => {
    const currency = findEntryCurrency(row)
    const formatLeaf = (path: readonly string[], leaf: ValueLeaf | undefined) => text.leaf(currency, path, leaf)
    return computeChanges(row)
      .map(({ path, was, is }) => `${text.name(path)}: ${formatLeaf(path, was)} → ${formatLeaf(path, is)}`)
      .join('; ')
  }
  return [
    {
      id: 'account',
      head: _('auditLog.what'),
      cell: ({ id, what }) => (
        <button
          type="button"
          className="row-link"
          data-open=""
          aria-expanded={open === id}
          onClick={() => onOpen(open === id ? null : id)}
        >
          {text.formatAction(what)}
        </button>
      ),
      csv: ({ what }) => text.formatAction(what),
    },
    {
      id: 'time',
      head: _('auditLog.time'),
      cell: ({ atMs }) => formatTime(atMs, 'moment', language),
      csv: ({ atMs }) => new Date(atMs).toISOString(),
    },
    { id: 'who', head: _('auditLog.who'), cell: ({ who }) => who, csv: ({ who }) => who },
    {
      id: 'affectedAccounts',
      head: _('auditLog.affectedAccounts'),
      cell: ({ affectedAccounts }) => affectedAccounts.join(', '),
      csv: ({ affectedAccounts }) => affectedAccounts.join(', '),
    },
    { id: 'address', head: _('auditLog.address'), cell: ({ address }) => address, csv: ({ address }) => address },
    { id: 'changed', head: _('auditLog.changed'), csv: changed },
    { id: 'args', head: _('auditLog.arguments'), csv: ({ args }) => JSON.stringify(args) },
    { id: 'before', head: _('auditLog.before'), csv: ({ before }) => JSON.stringify(before) },
    { id: 'after', head: _('auditLog.after'), csv: ({ after }) => JSON.stringify(after) },
    { id: 'call', head: 'API', csv: ({ what }) => what },
    { id: 'number', head: '#', csv: ({ id }) => id },
  ]
}
