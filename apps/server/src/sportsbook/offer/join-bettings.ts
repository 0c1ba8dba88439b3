import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Book } from './book.ts'
import { FollowBettings } from './follow-bettings.ts'
import { readBettings } from './match-betting.store.ts'
import { matchChanged } from './offer-news.ts'

interface BettingParts {
  readonly book: Book
  readonly bus: Bus
  readonly log: Logger
}

/** Keeps the book at what traders decide on matches, as the database has it. */
export const joinBettings = (pool: pg.Pool, { book, bus, log }: BettingParts): void => {
  const bettings = new FollowBettings(book, () => readBettings(pool))
  bus.subscribe(matchChanged, (change) => bettings.told(change))
  bus.onGap(() => {
    bettings.readAll().catch((err: unknown) => log.error({ err }, 'reading which matches are open failed'))
  })
}
