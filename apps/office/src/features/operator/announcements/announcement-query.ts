import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AnnouncementsAnswer, MessagesAnswer } from '@touchline/contract/office/announcements'
import { readCall } from '../../../base/api/call.ts'

/** Paged announcements to the members of an operator; null for every operator. */
export function announcementsQuery(operator: string | null) {
  return infiniteQueryOptions({
    queryKey: ['announcements', operator],
    queryFn: ({ pageParam }) =>
      readCall<AnnouncementsAnswer>('/office/announcements', {
        ...(operator !== null && { operator }),
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Paged messages to one member; disabled while no account is given. */
export function messagesQuery(operator: string, account: string) {
  return infiniteQueryOptions({
    queryKey: ['announcements', operator, 'messages', account],
    queryFn: ({ pageParam }) =>
      readCall<MessagesAnswer>('/office/messages', {
        operator,
        account,
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: account !== '',
    retry: false,
  })
}
