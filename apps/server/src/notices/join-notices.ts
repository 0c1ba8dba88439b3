import type pg from 'pg'
import type { Logger } from 'pino'
import { memberChanged, operatorChanged, type Accounts, type BalanceOf } from '../accounts/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { noticeWritten } from './notice-news.ts'
import { createNoticeStore } from './notice.store.ts'
import { createNotices } from './notices.ts'
import { createTellNotices, type NoticeWire, type TellNotices } from './tell-notices.ts'

interface NoticeParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly bus: Bus
  readonly hub: NoticeWire
  readonly log: Logger
  readonly accounts: Pick<Accounts, 'guard'>
  readonly balanceOf: BalanceOf
}

const follow = (bus: Bus, tell: TellNotices): void => {
  bus.subscribe(noticeWritten, ({ announcementId, memberIds }) => {
    if (announcementId !== null) tell.announced(announcementId)
    if (memberIds.length > 0) tell.messaged(memberIds)
  })
  bus.subscribe(memberChanged, ({ memberIds, what }) => {
    if (what === 'limits') tell.limitsChanged(memberIds)
    else for (const memberId of memberIds) tell.memberChanged(memberId)
  })
  bus.subscribe(operatorChanged, ({ operatorId }) => tell.operatorChanged(operatorId))
  bus.onDeaf(() => tell.deaf())
  bus.onGap(() => tell.missed())
}

/** Joins what members are told: the lists, and news to the sockets that are open. */
export const joinNotices = ({ pool, clock, bus, hub, log, accounts, balanceOf }: NoticeParts) => {
  const store = createNoticeStore(pool)
  const tell = createTellNotices({
    wire: hub,
    store,
    guard: accounts.guard,
    balanceOf,
    onError: (err) => log.error({ err }, 'telling members failed'),
  })
  follow(bus, tell)
  return createNotices({
    store,
    clock,
    onRead: (memberId, unread) => hub.toMember(memberId, { t: 'message', unread, newest: null }),
  })
}
