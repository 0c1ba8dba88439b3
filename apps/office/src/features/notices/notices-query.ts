import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OfficeNoticeRow, OfficeNoticesAnswer, OfficeUnreadAnswer } from '@touchline/contract/office/notices'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { readRows } from '../../base/lists/read-rows.ts'
import { lookUnlessTold } from '../../base/live/look-unless-told.ts'

const PAGE_SIZE = 50
/** The most rows that the server gives at a time: for a file. */
const WHOLE_SIZE = 100
const LOOK_MS = 15_000

/** How many notices are not read. */
export const unreadQuery = queryOptions({
  queryKey: ['noticesUnread'],
  queryFn: async () => (await readCall<OfficeUnreadAnswer>('noticesUnread')).unread,
  refetchInterval: lookUnlessTold('notices', LOOK_MS),
})

const readPage = (size: number, after: string | null): Promise<OfficeNoticesAnswer> =>
  readCall<OfficeNoticesAnswer>('notices', { size, ...(after !== null && { after }) })

/** All of them. Throws CallFailed where a page could not be read. */
export const readNotices = (): Promise<readonly OfficeNoticeRow[]> => readRows((after) => readPage(WHOLE_SIZE, after))

/** What who works here is told, the newest first, by pages. What is listed is read from then on. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices'],
  queryFn: async ({ pageParam }) => {
    const page = await readPage(PAGE_SIZE, pageParam)
    if (page.rows.some(({ read }) => !read)) void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
    return page
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  // What was new on a visit is not new on the next.
  gcTime: 0,
  refetchInterval: lookUnlessTold('notices', LOOK_MS),
})
