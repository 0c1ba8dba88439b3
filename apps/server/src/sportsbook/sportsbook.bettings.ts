import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bus } from '../platform/bus/bus.ts'
import type { Book } from './offer/book.ts'
import { FollowBettings } from './offer/follow-bettings.ts'
import { readBettings } from './offer/match-betting.store.ts'
import { matchChanged } from './offer/offer-news.ts'

interface BettingParts {
  readonly book: Pick<Book, 'setBetting'>
  readonly bus: Bus
  readonly log: Logger
}

/** Keeps the book at what traders decide on matches, as the database has it. `stop` ends it. */
export const followBettings = (pool: pg.Pool, { book, bus, log }: BettingParts) => {
  const bettings = new FollowBettings(book, () => readBettings(pool))
  const readAgain = (): void => {
    bettings.readAll().catch((err: unknown) => log.error({ err }, 'reading which matches are open failed'))
  }
  const stops = [bus.subscribe(matchChanged, (change) => bettings.told(change)), bus.onGap(readAgain)]
  return {
    readAll: () => bettings.readAll(),
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
