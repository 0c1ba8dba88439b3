import { useInfiniteQuery } from '@tanstack/react-query'
import { toCsvTable, ListTools, Pages, loadRemaining } from '@touchline/ui/lists'
import { useTranslate } from '../base/i18n/i18n.ts'
import { noticesQuery, readNotices } from '../features/notices/notices-query.ts'
import { NoticeTable, useNoticeColumns } from '../features/notices/NoticeTable.tsx'
import type { OfficeNoticeRow } from '@touchline/contract/office/notices'
import { useState } from 'react'

/** Notices to the current user: about the user's account, bets in its downline, and the user's login. */
export function NoticesScreen() {
  const { _ } = useTranslate()
  const query = useInfiniteQuery(noticesQuery)
  const columns = useNoticeColumns()
  const rows = useNoticesNewOnPage(query.data?.pages.flatMap((page) => page.rows) ?? [])
  return (
    <>
      <div className="list-filters">
        <span className="spring" />
        <ListTools
          name="notices"
          table={async () => toCsvTable(columns, await readNotices())}
          showAll={() => loadRemaining(query)}
          isComplete={!query.hasNextPage}
        />
      </div>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('notices.none')}>
        <NoticeTable rows={rows} />
      </Pages>
    </>
  )
}

/**
 * Returns the notices with those marked as new that were unread when this page first showed them. The mark stays while
 * the page is open.
 */
function useNoticesNewOnPage(rows: readonly OfficeNoticeRow[]): readonly OfficeNoticeRow[] {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const arrivedNotices = rows.filter(({ id, read }) => !read && !newIds.has(id))
  if (arrivedNotices.length > 0) setNewIds(new Set([...newIds, ...arrivedNotices.map(({ id }) => id)]))
  return rows.map((row) => (newIds.has(row.id) ? { ...row, read: false } : row))
}
