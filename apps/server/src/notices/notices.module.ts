import {
  memberChanged,
  members,
  operatorChanged,
  type ReadBalance,
  type SessionGuard,
  uplineChanged,
} from '../members/index.ts'
import { staff } from '../staff/index.ts'
import { createRunAudited } from '../audit-log/index.ts'
import type { Bus } from '../runtime/bus/bus.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import type { Module, ModuleApiOf, Platform } from '../platform/module.ts'
import { wallet } from '../wallet/index.ts'
import { createAnnounceStore } from './announce.store.ts'
import { announcementRoutes } from './announcements.http.ts'
import { createNoticeWriter } from './notice-writer.store.ts'
import { createNoticeTopics } from './office-notice-topics.ts'
import { officeNoticeRoutes } from './office-notices.http.ts'
import { createOfficeNotices } from './office-notices.store.ts'
import type { ReadNoticeMatches } from './office-notices.ts'
import { noticeWritten } from './notice-events.ts'
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
  readonly guard: SessionGuard
  readonly readBalance: ReadBalance
}

/**
 * Names of the matches in office notices, which the module that stores matches provides after it has opened. Until then
 * notices name no match.
 */
class LateMatchNames {
  #read: ReadNoticeMatches = () => Promise.resolve(new Map())

  readonly from = (read: ReadNoticeMatches): void => {
    this.#read = read
  }

  readonly read: ReadNoticeMatches = (matchIds) => this.#read(matchIds)
}

/** Module for announcements, personal messages and pushed account changes. */
export const notices = {
  name: 'notices',
  description: noticesDescription,
  schema: noticesSchema,
  open: () => (platform, apiOf) => {
    const { guard, createMemberRouteFor, directory } = apiOf(members)
    const { readBalance } = apiOf(wallet)
    const lists = openNotices({ ...platform, guard, readBalance })
    const matchNames = new LateMatchNames()
    return {
      api: {
        /** Registers the reader of match names for office notices. */
        matchNamesFrom: matchNames.from,
        /** Creates the writer of notices about changed accounts, in the transaction of the client. */
        createNoticeWriter,
      },
      routes: noticeRoutes(createMemberRouteFor('notices'), lists),
      staffRoutes: createStaffRoutes(platform, apiOf, matchNames.read),
      staffTopics: [createNoticeTopics({ bus: platform.bus, directory })],
    }
  },
} satisfies Module

/** Creates the service of announcements and messages, and the pushes of notices and account changes to open sockets. */
export function openNotices({ pool, clock, bus, hub, log, guard, readBalance }: NoticeParts) {
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

function subscribePublisher(bus: Bus, publisher: NoticePublisher): void {
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
  bus.onDisconnected(() => publisher.dropSessions())
  bus.onGap(() => publisher.refreshAfterGap())
}

/** Routes of staff: announcements and messages to members, and the notices of staff. */
function createStaffRoutes(platform: Platform, apiOf: ModuleApiOf, readMatches: ReadNoticeMatches) {
  const { pool, clock } = platform
  const { staffRoute, forOperator, forAudience } = apiOf(staff)
  const store = createAnnounceStore(pool)
  const runAudited = createRunAudited(pool, createAnnounceStore)
  return [
    ...officeNoticeRoutes(staffRoute, { notices: createOfficeNotices(pool), readMatches }),
    ...announcementRoutes(staffRoute, { runAudited, store, clock, forOperator, forAudience }),
  ]
}
