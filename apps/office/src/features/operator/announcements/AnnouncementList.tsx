import { useInfiniteQuery } from '@tanstack/react-query'
import type { WrittenAnnouncement } from '@touchline/contract/office/announcements'
import { formatTime } from '@touchline/ui/format'
import { DataTable, Pages, type Column } from '@touchline/ui/lists'
import { callOffice } from '../../../base/api/call.ts'
import { queryClient } from '../../../base/api/query-client.ts'
import { useAction } from '../../../base/api/use-action.ts'
import { Fault } from '../../../base/controls/Fault.tsx'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { useSimulatedSecond } from '../../../base/state/world-clock.ts'
import { AnnounceTexts } from './AnnounceTexts.tsx'
import { announcementsQuery } from './announcement-query.ts'

type AnnouncementState = 'withdrawn' | 'later' | 'over' | 'holds'

interface AnnouncementListProps {
  readonly operator: string | null
  /** Called to edit an announcement. */
  readonly onChange: (written: WrittenAnnouncement) => void
}

/** Announcements, newest first. Current announcements can be edited or withdrawn. */
export function AnnouncementList({ operator, onChange }: AnnouncementListProps) {
  const { _, language } = useTranslate()
  const nowMs = useSimulatedSecond()
  const query = useInfiniteQuery(announcementsQuery(operator))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const action = useAction()
  const withdraw = async (id: string) => {
    await action.run(() => callOffice('/office/withdraw', { id, ...(operator !== null && { operator }) }))
    await queryClient.invalidateQueries({ queryKey: ['announcements'] })
  }
  const columns: readonly Column<WrittenAnnouncement>[] = [
    { id: 'time', head: _('announce.from'), cell: ({ fromMs }) => formatTime(fromMs, 'moment', language) },
    {
      id: 'until',
      head: _('announce.until'),
      cell: ({ toMs }) => toMs !== null && formatTime(toMs, 'moment', language),
    },
    { id: 'type', head: _('announce.type'), cell: ({ type }) => _(`announceType.${type}`) },
    {
      id: 'to',
      head: _('announce.to'),
      cell: ({ line }) => (line === null ? _('announce.all') : _('announce.lineOf', { account: line })),
    },
    { id: 'text', head: _('announce.text'), cell: ({ texts }) => <AnnounceTexts texts={texts} /> },
    { id: 'state', head: _('accounts.state'), cell: (row) => _(`announce.${computeAnnouncementState(row, nowMs)}`) },
    {
      id: 'act',
      head: '',
      cell: (row) =>
        (computeAnnouncementState(row, nowMs) === 'holds' || computeAnnouncementState(row, nowMs) === 'later') && (
          <div className="form-actions">
            <button type="button" className="button" disabled={action.busy} onClick={() => onChange(row)}>
              {_('announce.change')}
            </button>
            <button type="button" className="button" disabled={action.busy} onClick={() => void withdraw(row.id)}>
              {_('announce.withdraw')}
            </button>
          </div>
        ),
    },
  ]
  return (
    <>
      <Fault code={action.code} />
      <Pages query={query} isEmpty={rows.length === 0} empty={_('announce.none')}>
        <DataTable
          kind="announcements"
          label={_('announce.list')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      </Pages>
    </>
  )
}

function computeAnnouncementState({ withdrawn, fromMs, toMs }: WrittenAnnouncement, nowMs: number): AnnouncementState {
  if (withdrawn) return 'withdrawn'
  if (fromMs > nowMs) return 'later'
  return toMs !== null && toMs <= nowMs ? 'over' : 'holds'
}
