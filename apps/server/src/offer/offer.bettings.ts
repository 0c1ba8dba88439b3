import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bus } from '../platform/bus/bus.ts'
import { Reread } from '../platform/bus/reread.ts'
import type { Book } from './book/book.ts'
import { readBettings } from './matches/match-betting.store.ts'
import { matchChanged } from './book/offer-news.ts'

interface BettingParts {
  readonly book: Pick<Book, 'setBetting'>
  readonly bus: Bus
  readonly log: Logger
}

/**
 * Keeps the betting status and danger that traders set on matches in the price book in sync with the database. `stop`
 * ends the subscription.
 */
export const followBettings = (pool: pg.Pool, { book, bus, log }: BettingParts) => {
  const reread = new Reread<MatchId>({
    read: async (matchIds) => {
      for (const { matchId, ...decided } of await readBettings(pool, matchIds)) book.setBetting(matchId, decided)
    },
    onError: (err) => log.error({ err }, 'loading the betting state of matches failed'),
  })
  const stops = [
    bus.subscribe(matchChanged, ({ matchId }) => reread.changed(matchId)),
    bus.onGap(() => reread.changedAny()),
  ]
  return {
    readAll: () => reread.readAll(),
    stop: () => {
      for (const stop of stops) stop()
      reread.stop()
    },
  }
}
