import type { Platform } from '../platform/module.ts'
import { readSportTerms } from './offer/sport-terms.store.ts'
import { SportTerms, sportTermSet } from './offer/sport-terms.ts'

/** Holds what the house set by sport as the database has it. */
export const followSportTerms = ({ pool, bus, log }: Pick<Platform, 'pool' | 'bus' | 'log'>): SportTerms => {
  const terms = new SportTerms(
    () => readSportTerms(pool),
    (err) => log.error({ err }, 'reading the settings of sports failed'),
  )
  bus.subscribe(sportTermSet, () => terms.changed())
  bus.onGap(() => terms.changed())
  return terms
}
