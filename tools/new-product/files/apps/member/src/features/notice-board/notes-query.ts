import { queryOptions } from '@tanstack/react-query'
import type { OwnNotesAnswer } from '@touchline/contract/notice-board/named'
import { memberRead } from '../../base/api/member-call.ts'

/** Query for the notes that the member pinned, newest first. */
export const ownNotesQuery = queryOptions({
  queryKey: ['noticeboard'] as const,
  queryFn: async () => (await memberRead<OwnNotesAnswer>('noticeboardlist', {})).notes,
})
