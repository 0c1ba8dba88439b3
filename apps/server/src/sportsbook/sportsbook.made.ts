import type { Platform } from '../platform/module.ts'
import { createMadeRecords, readLeagues, readMade } from './offer/made/made-matches.store.ts'
import { matchMade } from './offer/made/made-match.ts'
import { NamesByHand } from './offer/made/names-by-hand.ts'
import { cancelMade, changeMade, makeMatch } from './offer/made/make-match.ts'
import { publishManualResult } from './settlement/results-stored.ts'
import type { MatchId } from '@touchline/domain/match'

/** Maximum number of newest manual matches whose names are cached. */
const NAMED = 500

/** Keeps the translated names of manual matches in sync with the database. */
export const followNamesByHand = ({ reads, bus, log }: Pick<Platform, 'reads' | 'bus' | 'log'>): NamesByHand => {
  const names = new NamesByHand(() => readMade(reads, { before: null, limit: NAMED }))
  const readAgain = (): void => {
    names.readAll().catch((err: unknown) => log.error({ err }, 'reading names given by hand failed'))
  }
  bus.subscribe(matchMade, readAgain)
  bus.onGap(readAgain)
  return names
}

/** Opens the management of manual matches and outrights by staff (MA8). */
export const openMade = ({ pool, reads, bus }: Platform) => ({
  recordsOf: createMadeRecords,
  make: makeMatch,
  change: changeMade,
  cancel: cancelMade,
  /** Publishes that a match was cancelled; the leader then removes the match from the book. */
  ended: (matchId: MatchId) => publishManualResult(bus, matchId),
  list: (asked: Parameters<typeof readMade>[1]) => readMade(pool, asked),
  leagues: (asked: Parameters<typeof readLeagues>[1]) => readLeagues(reads, asked),
})

export type Made = ReturnType<typeof openMade>
