import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  AnnounceListAnswer,
  AnnouncementType,
  MarqueeListAnswer,
  PersonalListAnswer,
  PersonalUnreadAnswer,
} from '@touchline/contract/named-records'
import { memberRead } from './member-call.ts'

const PAGE_SIZE = 20
/**
 * Polling interval in milliseconds for announcements. New announcements are pushed; the poll picks up announcements
 * with a later start time.
 */
const MARQUEE_EVERY_MS = 300_000

/** Query for the number of unread personal messages of the member. */
export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: async () => (await memberRead<PersonalUnreadAnswer>('personalunread', {})).unread,
  staleTime: Infinity,
})

export const marqueeQuery = queryOptions({
  queryKey: ['marquee'],
  queryFn: async () => (await memberRead<MarqueeListAnswer>('marqueelist', {})).announcements,
  refetchInterval: MARQUEE_EVERY_MS,
})

export function announcementsQuery(type: AnnouncementType | 'all', days: object) {
  return infiniteQueryOptions({
    queryKey: ['announcements', type, days],
    queryFn: ({ pageParam }) =>
      memberRead<AnnounceListAnswer>('announcelist', {
        ...pageFields(pageParam),
        ...days,
        ...(type !== 'all' && { announcementType: type }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

function pageFields(after: string | null) {
  return { pageSize: PAGE_SIZE, ...(after === null ? {} : { after }) }
}

/**
 * Query for the member's personal messages. Reading a page marks its messages as read, so the query does not refetch on
 * its own.
 */
export function messagesQuery(days: object) {
  return infiniteQueryOptions({
    queryKey: ['messages', days],
    queryFn: ({ pageParam }) => memberRead<PersonalListAnswer>('personallist', { ...pageFields(pageParam), ...days }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
}
