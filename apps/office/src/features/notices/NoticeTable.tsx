import type { OfficeNoticeRow } from '@touchline/contract/office/notices'
import { formatTime } from '@touchline/ui/format'
import { type Column, DataTable } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useNoticeText } from './use-notice-text.ts'
import './notices.css'

/** Columns of the notice list; new notices are marked. */
export function useNoticeColumns(): readonly Column<OfficeNoticeRow>[] {
  const { _, language } = useTranslate()
  const formatNotice = useNoticeText()
  const formatNoticeTime = ({ atMs }: OfficeNoticeRow) => formatTime(atMs, 'moment', language)
  return [
    { id: 'time', head: _('auditLog.time'), cell: formatNoticeTime, csv: formatNoticeTime },
    {
      id: 'notice',
      head: _('place.notices'),
      cell: (row) => (
        <span className="notice-text" data-key={row.key} data-new={row.read ? undefined : ''}>
          {!row.read && <span className="visually-hidden">{_('notices.new')} </span>}
          {formatNotice(row)}
        </span>
      ),
      csv: formatNotice,
    },
  ]
}

export function NoticeTable({ rows }: { readonly rows: readonly OfficeNoticeRow[] }) {
  const { _ } = useTranslate()
  return (
    <DataTable
      kind="notices"
      label={_('place.notices')}
      columns={useNoticeColumns()}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}
