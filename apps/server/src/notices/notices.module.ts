import {
  type Accounts,
  type BalanceOf,
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
  readonly balanceOf: BalanceOf
}

const follow = (bus: Bus, publisher: NoticePublisher): void => {
  bus.subscribe(noticeWritten, ({ announcementId, memberIds }) => {
    if (announcementId !== null) publisher.announced(announcementId)
    if (memberIds.length > 0) publisher.messaged(memberIds)
  })
  bus.subscribe(memberChanged, ({ memberIds, what }) => {
    if (what === 'limits') publisher.limitsChanged(memberIds)
    else for (const memberId of memberIds) publisher.memberChanged(memberId)
  })
  bus.subscribe(operatorChanged, ({ operatorId }) => publisher.operatorChanged(operatorId))
  bus.subscribe(uplineChanged, ({ uplineId, what }) => publisher.uplineChanged(uplineId, what))
  bus.onDeaf(() => publisher.deaf())
  bus.onGap(() => publisher.missed())
}

/** Creates the service of announcements and messages, and the pushes of notices and account changes to open sockets. */
export const openNotices = ({ pool, clock, bus, hub, log, accounts: { guard }, balanceOf }: NoticeParts) => {
  const store = createNoticeStore(pool)
  const publisher = createNoticePublisher({
    wire: hub,
    store,
    guard,
    balanceOf,
    onError: (err) => log.error({ err }, 'sending notices to members failed'),
  })
  follow(bus, publisher)
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
  open: () => (platform, faceOf) => {
    const { guard, memberRouteOf } = faceOf(accounts)
    const { balanceOf } = faceOf(wallet)
    const lists = openNotices({ ...platform, accounts: { guard }, balanceOf })
    return { face: null, routes: noticeRoutes(memberRouteOf('notices'), lists) }
  },
} satisfies Module
