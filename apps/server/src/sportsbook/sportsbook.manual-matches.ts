import type pg from 'pg'
import type { TextSeal } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import {
  createManualMatchRecords,
  readLeagues,
  readManualMatches,
} from './offer/manual-matches/manual-matches.store.ts'
import { manualMatchChanged } from './offer/manual-matches/manual-match.ts'
import { ManualNames } from './offer/manual-matches/manual-names.ts'
import { cancelManualMatch, changeManualMatch, makeMatch } from './offer/manual-matches/create-manual-match.ts'
import { publishManualResult } from './settlement/results-stored.ts'
import type { MatchId } from '@touchline/domain/match'

/** Maximum number of newest manual matches whose names are cached. */
const NAMED = 500

/** Keeps the translated names of manual matches in sync with the database. */
export const followManualNames = ({ reads, bus, log }: Pick<Platform, 'reads' | 'bus' | 'log'>): ManualNames => {
  const names = new ManualNames(() => readManualMatches(reads, { before: null, limit: NAMED }))
  const readAgain = (): void => {
    names.readAll().catch((err: unknown) => log.error({ err }, 'loading names of manual matches failed'))
  }
  bus.subscribe(manualMatchChanged, readAgain)
  bus.onGap(readAgain)
  return names
}

/** Creates the functions with which staff create, change, cancel and list manual matches and outrights (MA8). */
export const openManualMatches = ({ pool, reads, bus }: Platform, seal: TextSeal) => ({
  recordsOf: (client: pg.PoolClient) => createManualMatchRecords(client, seal),
  make: makeMatch,
  change: changeManualMatch,
  cancel: cancelManualMatch,
  /** Publishes that a manual match was cancelled; the leader then removes the match from the price book. */
  ended: (matchId: MatchId) => publishManualResult(bus, matchId),
  list: (asked: Parameters<typeof readManualMatches>[1]) => readManualMatches(pool, asked),
  leagues: (asked: Parameters<typeof readLeagues>[1]) => readLeagues(reads, asked),
})

export type ManualMatches = ReturnType<typeof openManualMatches>
