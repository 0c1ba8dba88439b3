import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AnnouncementsAnswer, MessagesAnswer } from '@touchline/contract/office/announcements'
import { readCall } from '../../base/api/call.ts'

/** Paged announcements to the members of an operator; null for every operator. */
export const announcementsQuery = (operator: string | null) =>
  infiniteQueryOptions({
    queryKey: ['announcements', operator],
    queryFn: ({ pageParam }) =>
      readCall<AnnouncementsAnswer>('/office/announcements', {
        ...(operator !== null && { operator }),
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** Paged messages to one member; disabled while no account is given. */
export const messagesQuery = (operator: string, account: string) =>
  infiniteQueryOptions({
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
