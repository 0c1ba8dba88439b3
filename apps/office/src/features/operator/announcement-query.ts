import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AnnouncementsAnswer, MessagesAnswer } from '@touchline/contract/office/announcements'
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

/** What was written to one member, by pages; nothing is asked while no account is named. */
export const messagesQuery = (operator: string, account: string) =>
  infiniteQueryOptions({
    queryKey: ['announcements', operator, 'messages', account],
    queryFn: ({ pageParam }) =>
      readCall<MessagesAnswer>('messages', { operator, account, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: account !== '',
    retry: false,
  })
