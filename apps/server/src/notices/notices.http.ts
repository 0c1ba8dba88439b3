import {
  AnnounceList,
  AnnounceListAnswer,
  MarqueeList,
  MarqueeListAnswer,
  PersonalList,
  PersonalListAnswer,
  PersonalUnread,
  PersonalUnreadAnswer,
} from '@touchline/contract/notices/notice'
import type { MemberRoute } from '../members/index.ts'
import { pageByKey } from '../platform/http/page.ts'
import type { Route } from '../platform/http/route.ts'
import { parseDateRange } from '../platform/http/working-day.ts'
import type { NoticeQuery, Notices } from './notices.ts'

interface Filters {
  readonly page_size?: number
  readonly after?: string
  readonly from_date?: string
  readonly to_date?: string
}

const ID = /^[1-9][0-9]{0,17}$/

/** Routes for announcements to members and personal messages. */
export function noticeRoutes(memberRoute: MemberRoute, notices: Notices): Route[] {
  return [
    memberRoute({
      url: '/announcelist',
      long: true,
      summary: 'List announcements, newest first',
      body: AnnounceList,
      answer: AnnounceListAnswer,
      handle: async ({ member, body }) => {
        const query = { ...parseNoticeQuery(body), type: body.announcement_type ?? null }
        const { rows, next } = await notices.announcements(member, query)
        return { status: 1, statusdesc: 'success', announcements: [...rows], next }
      },
    }),
    memberRoute({
      url: '/marqueelist',
      long: true,
      summary: 'Get the current marquee announcements',
      body: MarqueeList,
      answer: MarqueeListAnswer,
      handle: async ({ member }) => ({
        status: 1,
        statusdesc: 'success',
        announcements: [...(await notices.marquee(member))],
      }),
    }),
    memberRoute({
      url: '/personallist',
      long: true,
      summary: 'List the member’s messages. Listed messages become read.',
      body: PersonalList,
      answer: PersonalListAnswer,
      handle: async ({ member, body }) => {
        const { rows, next, unread } = await notices.messages(member, parseNoticeQuery(body))
        return { status: 1, statusdesc: 'success', messages: [...rows], next, unread }
      },
    }),
    memberRoute({
      url: '/personalunread',
      summary: 'Count the unread messages and get the newest unread message',
      body: PersonalUnread,
      answer: PersonalUnreadAnswer,
      handle: async ({ member }) => ({ status: 1, statusdesc: 'success', ...(await notices.unread(member)) }),
    }),
  ]
}

function parseNoticeQuery(body: Filters): NoticeQuery {
  return {
    ...pageByKey(body, (after) => ID.test(after)),
    ...parseDateRange(body),
  }
}
