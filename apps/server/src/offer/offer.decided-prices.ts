import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bus } from '../platform/bus/bus.ts'
import { DecidedPrices } from './prices/decided-prices.ts'
import { fallbackDecided, priceDecided } from './prices/price-news.ts'
import { readPriceDecisions, readDecisionsOnMatches } from './prices/trader-prices.store.ts'

interface DecidedParts {
  readonly bus: Bus
  readonly log: Logger
}

/** Keeps the cache of traders' price decisions in sync with the database. `stop` ends the subscription. */
export const followDecidedPrices = (
  pool: pg.Pool,
  { bus, log }: DecidedParts,
): { readonly decisions: DecidedPrices; readonly stop: () => void } => {
  const decisions = new DecidedPrices({
    readAll: () => readPriceDecisions(pool),
    readForMatches: (matchIds) => readDecisionsOnMatches(pool, matchIds),
    onError: (err) => log.error({ err }, 'loading trader prices failed'),
  })
  const stops = [
    bus.subscribe(priceDecided, ({ matchId }) => decisions.scheduleReload(matchId)),
    bus.subscribe(fallbackDecided, () => decisions.scheduleReload()),
    bus.onGap(() => decisions.scheduleReload()),
  ]
  return {
    decisions,
    stop: () => {
      for (const stop of stops) stop()
      decisions.stop()
    },
  }
}
