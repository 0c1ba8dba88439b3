import {
  type Accounts,
  type ReadBalance,
  accounts,
  memberChanged,
  operatorChanged,
  uplineChanged,
} from '../accounts/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Module } from '../platform/module.ts'
import { wallet } from '../wallet/index.ts'
import { noticeWritten } from './notice-news.ts'
import { createNoticeStore } from './notice.store.ts'
import { noticesDescription } from './notices.description.ts'
import { noticeRoutes } from './notices.http.ts'
import { noticesSchema } from './notices.schema.ts'
import { createNotices } from './notices.ts'
import { createNoticePublisher, type NoticeWire, type NoticePublisher } from './publish-notices.ts'
import type pg from 'pg'
import type { Logger } from 'pino'

interface NoticeParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly bus: Bus
  readonly hub: NoticeWire
  readonly log: Logger
  readonly accounts: Pick<Accounts, 'guard'>
  readonly readBalance: ReadBalance
}

const subscribePublisher = (bus: Bus, publisher: NoticePublisher): void => {
  bus.subscribe(noticeWritten, ({ announcementId, memberIds }) => {
    if (announcementId !== null) publisher.publishAnnouncement(announcementId)
    if (memberIds.length > 0) publisher.publishMessages(memberIds)
  })
  bus.subscribe(memberChanged, ({ memberIds, what }) => {
    if (what === 'limits') publisher.limitsChanged(memberIds)
    else for (const memberId of memberIds) publisher.memberChanged(memberId)
  })
  bus.subscribe(operatorChanged, ({ operatorId }) => publisher.operatorChanged(operatorId))
  bus.subscribe(uplineChanged, ({ uplineId, what }) => publisher.uplineChanged(uplineId, what))
  bus.onDeaf(() => publisher.dropSessions())
  bus.onGap(() => publisher.refreshAfterGap())
}

/** Creates the service of announcements and messages, and the pushes of notices and account changes to open sockets. */
export const openNotices = ({ pool, clock, bus, hub, log, accounts: { guard }, readBalance }: NoticeParts) => {
  const store = createNoticeStore(pool)
  const publisher = createNoticePublisher({
    wire: hub,
    store,
    guard,
    readBalance,
    onError: (err) => log.error({ err }, 'sending notices to members failed'),
  })
  subscribePublisher(bus, publisher)
  return createNotices({
    store,
    clock,
    onRead: (memberId, unread) => hub.toMember(memberId, { t: 'message', unread, newest: null }),
  })
}

/** Module for announcements, personal messages and pushed account changes. */
export const notices = {
  name: 'notices',
  description: noticesDescription,
  schema: noticesSchema,
  open: () => (platform, apiOf) => {
    const { guard, createMemberRouteFor } = apiOf(accounts)
    const { readBalance } = apiOf(wallet)
    const lists = openNotices({ ...platform, accounts: { guard }, readBalance })
    return { api: null, routes: noticeRoutes(createMemberRouteFor('notices'), lists) }
  },
} satisfies Module
