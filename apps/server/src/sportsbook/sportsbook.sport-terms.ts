import type { Platform } from '../platform/module.ts'
import { readSportTerms } from './offer/sport-terms.store.ts'
import { SportTerms, sportTermSet } from './offer/sport-terms.ts'

/** Keeps what the house set by sport as the database has it. */
export const followSportTerms = ({ pool, bus, log }: Pick<Platform, 'pool' | 'bus' | 'log'>): SportTerms => {
  const terms = new SportTerms(() => readSportTerms(pool))
  bus.subscribe(sportTermSet, (term) => terms.told(term))
  bus.onGap(() => {
    terms.readAll().catch((err: unknown) => log.error({ err }, 'reading what is set by sport failed'))
  })
  return terms
}
