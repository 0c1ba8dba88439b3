import { useInfiniteQuery } from '@tanstack/react-query'
import { toCsvTable, ListTools, Pages, loadRemaining } from '@touchline/ui/lists'
import { useTranslate } from '../base/i18n/i18n.ts'
import { noticesQuery, readNotices } from '../features/notices/notices-query.ts'
import { useNoticesNewOnPage } from '../features/notices/use-new-here.ts'
import { NoticeTable, useNoticeColumns } from '../features/notices/NoticeTable.tsx'

/** Notices to the current user: about the user's account, bets in its downline, and the user's login. */
export const NoticesScreen = () => {
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
