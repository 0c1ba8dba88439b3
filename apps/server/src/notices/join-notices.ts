import type pg from 'pg'
import type { Logger } from 'pino'
import type { Accounts } from '../accounts/join-accounts.ts'
import type { BalanceOf } from '../accounts/wallet-ports.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { type Channel, DatabaseWord } from '../platform/database/database-word.ts'
import type { Closing } from '../platform/jobs/closing.ts'
import { createNoticeStore } from './notice.store.ts'
import { createNotices } from './notices.ts'
import { createTellNotices, type NoticeWire, type TellNotices } from './tell-notices.ts'

interface Bettings {
  told(word: string): void
  readAll(): Promise<void>
}

interface NoticeParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** What traders decide on matches. */
  readonly bettings: Bettings
  readonly hub: NoticeWire
  readonly log: Logger
  readonly accounts: Pick<Accounts, 'guard'>
  readonly balanceOf: BalanceOf
}

const idsIn = (payload: string): readonly number[] => payload.split(',').map(Number)

type Words = Readonly<Record<Channel, (word: string) => void>>

const passOn = (tell: TellNotices, bettings: Bettings, endSessions: (memberId: number) => void): Words => ({
  touchline_announcement: (id) => tell.announced(id),
  touchline_message: (ids) => tell.messaged(idsIn(ids)),
  touchline_member: (id) => tell.memberChanged(Number(id)),
  touchline_limits: (ids) => tell.limitsChanged(idsIn(ids)),
  touchline_operator: (id) => tell.operatorChanged(Number(id)),
  touchline_betting: (word) => bettings.told(word),
  touchline_session: (memberId) => endSessions(Number(memberId)),
})

/** Joins what members are told: the lists, and word of what is new to the sockets that are open. */
export const joinNotices = async (
  { pool, clock, bettings, hub, log, accounts, balanceOf }: NoticeParts,
  closing: Closing,
) => {
  const store = createNoticeStore(pool)
  const tell = createTellNotices({
    wire: hub,
    store,
    guard: accounts.guard,
    balanceOf,
    onError: (err) => log.error({ err }, 'telling members failed'),
  })
  const endSessions = (memberId: number): void => {
    accounts.guard
      .sessionsChanged(memberId)
      .catch((err: unknown) => log.error({ err }, 'ending the sockets of a session failed'))
  }
  const words = passOn(tell, bettings, endSessions)
  const word = new DatabaseWord({
    pool,
    onWord: (channel, payload) => words[channel](payload),
    onLost: () => tell.deaf(),
    onResumed: () => {
      tell.missed()
      bettings.readAll().catch((err: unknown) => log.error({ err }, 'reading which matches are open failed'))
      for (const memberId of hub.memberIds()) endSessions(memberId)
    },
    onError: (err) => log.warn({ err }, 'the database is not heard, listening again'),
  })
  await word.start()
  closing.add(() => word.stop())
  return createNotices({
    store,
    clock,
    onRead: (memberId, unread) => hub.toMember(memberId, { t: 'message', unread, newest: null }),
  })
}
