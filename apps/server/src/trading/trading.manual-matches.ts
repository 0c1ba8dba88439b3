import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { TextSeal } from '../accounts/index.ts'
import { publishManualResult, readLeagues, readManualMatches } from '../offer/index.ts'
import type { Platform } from '../platform/module.ts'
import { cancelManualMatch, changeManualMatch, createManualMatch } from './manual-matches/create-manual-match.ts'
import { createManualMatchRecords } from './manual-matches/manual-match-records.store.ts'

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
