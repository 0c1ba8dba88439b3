import type { AnnouncementRow, AnnouncementType, MessageRow } from '@touchline/contract/notices/notice'
import { workingDayRange } from '@touchline/domain/calendar'
import type { Member } from '../members/index.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import type { PageRequest } from '../platform/page.ts'
import type { MemberUnread, NoticeReader, NoticeStore } from './notice-ports.ts'

/** Maximum number of announcements in the marquee. */
const MARQUEE_LINES = 10

export interface NoticeQuery extends PageRequest {
  /** Filter of the announcement and message lists: first and last working day, both inclusive (WD1). */
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}

interface NoticePage<T> {
  readonly rows: readonly T[]
  readonly next: string | null
}

export interface Notices {
  announcements(
    member: Member,
    query: NoticeQuery & { readonly type: AnnouncementType | null },
  ): Promise<NoticePage<AnnouncementRow>>
  /** Returns the current marquee announcements, newest first. */
  marquee(member: Member): Promise<readonly AnnouncementRow[]>
  /** Returns a page of the member's personal messages and marks the listed messages as read. */
  messages(member: Member, query: NoticeQuery): Promise<NoticePage<MessageRow> & { readonly unread: number }>
  /** Returns the number of unread messages and the newest unread message of a member. */
  unread(member: Member): Promise<Pick<MemberUnread, 'unread' | 'newest'>>
}

interface NoticesParts {
  readonly store: NoticeStore
  readonly clock: Pick<Clock, 'worldMs'>
  /** Sends the new unread count to every open window of the member after messages were read. */
  readonly onRead: (memberId: number, unread: number) => void
}

/** Creates the service for announcements and personal messages. */
export function createNotices({ store, clock, onRead }: NoticesParts): Notices {
  return {
    announcements: async (member, query) => {
      const rows = await store.announcements(toReader(member), {
        ...buildListParams(query, clock.worldMs()),
        type: query.type,
      })
      return buildNoticePage(rows, query.size)
    },
    marquee: (member) => store.marquee(toReader(member), clock.worldMs(), MARQUEE_LINES),
    messages: async ({ id }, query) => {
      const messageRows = await store.readMessages(id, buildListParams(query, clock.worldMs()), clock.worldMs())
      const page = buildNoticePage(messageRows, query.size)
      const unread = await store.unread(id)
      if (page.rows.some(({ read }) => !read)) onRead(id, unread)
      return { ...page, unread }
    },
    unread: async ({ id }) => {
      const [{ unread, newest } = { unread: 0, newest: null }] = await store.readUnread([id])
      return { unread, newest }
    },
  }
}

function toReader({ operator, uplineIds }: Member): NoticeReader {
  return { operatorId: operator.id, uplineIds }
}

function buildListParams({ size, after, fromDate, toDate }: NoticeQuery, nowMs: number) {
  return {
    fromMs: fromDate === undefined ? 0 : (workingDayRange(fromDate)?.fromMs ?? 0),
    toMs: Math.min(nowMs + 1, toDate === undefined ? Infinity : (workingDayRange(toDate)?.toMs ?? Infinity)),
    after,
    size,
  }
}

/** Builds a page from up to `size` + 1 rows. The extra row only shows that another page follows. */
function buildNoticePage<T extends { readonly id: string }>(rows: readonly T[], size: number): NoticePage<T> {
  const page = rows.slice(0, size)
  return { rows: page, next: rows.length > size ? (page.at(-1)?.id ?? null) : null }
}
