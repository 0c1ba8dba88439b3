import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OfficeNoticeRow, OfficeNoticesAnswer, OfficeUnreadAnswer } from '@touchline/contract/office/notices'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { readRows } from '../../base/lists/read-rows.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'

const PAGE_SIZE = 50
/** Maximum page size of the server, used for downloaded files. */
const FILE_PAGE_SIZE = 100
const REFRESH_INTERVAL_MS = 15_000

/** Query for the number of unread notices of the signed-in user. */
export const unreadQuery = queryOptions({
  queryKey: ['noticesUnread'],
  queryFn: async () => (await readCall<OfficeUnreadAnswer>('/office/noticesunread')).unread,
  refetchInterval: pollUnlessPushed('notices', REFRESH_INTERVAL_MS),
})

/** Paged notices to the current user, newest first. Listing a notice marks it as read. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices'],
  queryFn: async ({ pageParam }) => {
    const page = await readPage(PAGE_SIZE, pageParam)
    if (page.rows.some(({ read }) => !read)) void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
    return page
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  // The cached list is dropped on leaving the page, so that notices marked as new on one visit are not new on the next.
  gcTime: 0,
  refetchInterval: pollUnlessPushed('notices', REFRESH_INTERVAL_MS),
})

/** Reads every notice. Throws CallFailed if a page fails. */
export function readNotices(): Promise<readonly OfficeNoticeRow[]> {
  return readRows((after) => readPage(FILE_PAGE_SIZE, after))
}

function readPage(size: number, after: string | null): Promise<OfficeNoticesAnswer> {
  return readCall<OfficeNoticesAnswer>('/office/notices', { size, ...(after !== null && { after }) })
}
