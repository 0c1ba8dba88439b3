import type pg from 'pg'
import type { Logger } from 'pino'
import type { Accounts } from './accounts.ts'
import type { Closing } from './closing.ts'
import type { Hub } from './push/hub.ts'
import type { BalanceOf } from './services/account-ports.ts'
import { createNotices } from './services/notices.ts'
import type { Clock } from './services/ports.ts'
import { createTellNotices, type TellNotices } from './services/tell-notices.ts'
import { type Channel, DatabaseWord } from './store/database-word.ts'
import { createNoticeStore } from './store/notice-store.ts'

interface NoticeParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly hub: Hub
  readonly log: Logger
  readonly accounts: Pick<Accounts, 'guard'>
  readonly balanceOf: BalanceOf
}

const passOn = (tell: TellNotices) => (channel: Channel, payload: string): void => {
  if (channel === 'touchline_announcement') tell.announced(payload)
  else if (channel === 'touchline_message') tell.messaged(payload.split(',').map(Number))
  else tell.memberChanged(Number(payload))
}

/** Joins what members are told: the lists, and word of what is new to the sockets that are open. */
export const joinNotices = async (
  { pool, clock, hub, log, accounts, balanceOf }: NoticeParts, closing: Closing,
) => {
  const store = createNoticeStore(pool)
  const tell = createTellNotices({
    wire: hub, store, guard: accounts.guard, balanceOf,
    onError: (err) => log.error({ err }, 'telling members failed'),
  })
  const word = new DatabaseWord({
    pool, onWord: passOn(tell), onResumed: () => tell.missed(),
    onError: (err) => log.warn({ err }, 'the database is not heard, listening again'),
  })
  await word.start()
  closing.add(() => word.stop())
  return createNotices({
    store, clock, onRead: (memberId, unread) => hub.toMember(memberId, { t: 'message', unread, newest: null }),
  })
}
