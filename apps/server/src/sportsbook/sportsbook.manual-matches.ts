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
import { cancelManualMatch, changeManualMatch, createManualMatch } from './offer/manual-matches/create-manual-match.ts'
import { publishManualResult } from './settlement/results-stored.ts'
import type { MatchId } from '@touchline/domain/match'

/** Maximum number of newest manual matches whose names are cached. */
const MAX_CACHED_NAMES = 500

/** Keeps the translated names of manual matches in sync with the database. */
export const followManualNames = ({ reads, bus, log }: Pick<Platform, 'reads' | 'bus' | 'log'>): ManualNames => {
  const names = new ManualNames(() => readManualMatches(reads, { before: null, limit: MAX_CACHED_NAMES }))
  const reloadNames = (): void => {
    names.readAll().catch((err: unknown) => log.error({ err }, 'loading names of manual matches failed'))
  }
  bus.subscribe(manualMatchChanged, reloadNames)
  bus.onGap(reloadNames)
  return names
}

/** Creates the functions with which staff create, change, cancel and list manual matches and outrights (MA8). */
export const openManualMatches = ({ pool, reads, bus }: Platform, seal: TextSeal) => ({
  recordsOf: (client: pg.PoolClient) => createManualMatchRecords(client, seal),
  make: createManualMatch,
  change: changeManualMatch,
  cancel: cancelManualMatch,
  /** Publishes that a manual match was cancelled; the leader then removes the match from the price book. */
  publishCancellation: (matchId: MatchId) => publishManualResult(bus, matchId),
  list: (params: Parameters<typeof readManualMatches>[1]) => readManualMatches(pool, params),
  leagues: (params: Parameters<typeof readLeagues>[1]) => readLeagues(reads, params),
})

export type ManualMatches = ReturnType<typeof openManualMatches>
