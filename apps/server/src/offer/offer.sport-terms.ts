import type { Platform } from '../platform/module.ts'
import { readSportTerms } from './matches/sport-terms.store.ts'
import { SportTerms, sportTermSet } from './matches/sport-terms.ts'

/** Keeps the cache of bet delays and margins by sport in sync with the database. */
export const followSportTerms = ({ pool, bus, log }: Pick<Platform, 'pool' | 'bus' | 'log'>): SportTerms => {
  const terms = new SportTerms(
    () => readSportTerms(pool),
    (err) => log.error({ err }, 'loading the settings of sports failed'),
  )
  bus.subscribe(sportTermSet, () => terms.scheduleReload())
  bus.onGap(() => terms.scheduleReload())
  return terms
}
