import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AnnouncementsAnswer } from '@touchline/contract/office/announcements'
import { readCall } from '../../base/api/call.ts'

/** What was announced to the members of an operator, or where it is null to all, by pages. */
export const announcementsQuery = (operator: string | null) =>
  infiniteQueryOptions({
    queryKey: ['announcements', operator],
    queryFn: ({ pageParam }) =>
      readCall<AnnouncementsAnswer>('announcements', {
        ...(operator !== null && { operator }),
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
