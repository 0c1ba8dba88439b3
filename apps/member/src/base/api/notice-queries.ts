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
/** Announcements are pushed; asked for now and then for those whose time begins later. */
const MARQUEE_EVERY_MS = 300_000

const pageFields = (after: string | null) => ({ pageSize: PAGE_SIZE, ...(after === null ? {} : { after }) })

/** How many messages are not read. */
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

export const announcementsQuery = (type: AnnouncementType | 'all', days: object) =>
  infiniteQueryOptions({
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

/** To read a page of them marks it as read, so it is done once and not again by itself. */
export const messagesQuery = (days: object) =>
  infiniteQueryOptions({
    queryKey: ['messages', days],
    queryFn: ({ pageParam }) => memberRead<PersonalListAnswer>('personallist', { ...pageFields(pageParam), ...days }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
