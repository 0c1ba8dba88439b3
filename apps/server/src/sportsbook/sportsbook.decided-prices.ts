import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bus } from '../platform/bus/bus.ts'
import { DecidedPrices } from './offer/decided-prices.ts'
import { fallbackDecided, priceDecided } from './offer/price-news.ts'
import { readDecided } from './offer/trader-prices.store.ts'

interface DecidedParts {
  readonly bus: Bus
  readonly log: Logger
}

/** Keeps what traders decide on prices as the database has it. */
export const followDecidedPrices = (
  pool: pg.Pool,
  { bus, log }: DecidedParts,
): { readonly decisions: DecidedPrices; readonly stop: () => void } => {
  const decisions = new DecidedPrices(() => readDecided(pool))
  const stops = [
    bus.subscribe(priceDecided, (news) => decisions.told(news)),
    bus.subscribe(fallbackDecided, (news) => decisions.toldFallback(news)),
    bus.onGap(() => {
      decisions.readAll().catch((err: unknown) => log.error({ err }, 'reading what traders decided failed'))
    }),
  ]
  return {
    decisions,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
