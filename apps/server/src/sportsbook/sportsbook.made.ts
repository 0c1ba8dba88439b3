import type { Platform } from '../platform/module.ts'
import { createMadeRecords, readLeagues, readMade } from './offer/made/made-matches.store.ts'
import { matchMade } from './offer/made/made-match.ts'
import { NamesByHand } from './offer/made/names-by-hand.ts'
import { cancelMade, changeMade, makeMatch } from './offer/made/make-match.ts'
import { publishManualResult } from './settlement/results-stored.ts'
import type { MatchId } from '@touchline/domain/match'

/** Names are kept of so many that were made last. */
const NAMED = 500

/** Keeps what matches made by hand are called in other languages as the database has it. */
export const followNamesByHand = ({ reads, bus, log }: Pick<Platform, 'reads' | 'bus' | 'log'>): NamesByHand => {
  const names = new NamesByHand(() => readMade(reads, { before: null, limit: NAMED }))
  const readAgain = (): void => {
    names.readAll().catch((err: unknown) => log.error({ err }, 'reading names given by hand failed'))
  }
  bus.subscribe(matchMade, readAgain)
  bus.onGap(readAgain)
  return names
}

/** Matches and outrights as staff of the house make them (MA8). */
export const openMade = ({ pool, reads, bus }: Platform) => ({
  recordsOf: createMadeRecords,
  make: makeMatch,
  change: changeMade,
  cancel: cancelMade,
  /** It was cancelled: whoever writes the book takes it out. */
  ended: (matchId: MatchId) => publishManualResult(bus, matchId),
  list: (asked: Parameters<typeof readMade>[1]) => readMade(pool, asked),
  leagues: (asked: Parameters<typeof readLeagues>[1]) => readLeagues(reads, asked),
})

export type Made = ReturnType<typeof openMade>
