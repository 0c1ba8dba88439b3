import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { TEST_FACT_SEAL } from '../../testing/test-pepper.ts'
import { sealFacts } from '../../offer/matches/fact-seals.store.ts'

/** Seals the stored kick-off, sport and format of matches that a test wrote by SQL (SE9). */
export function sealMatches(pool: Pick<pg.Pool, 'query'>, matchIds: readonly MatchId[]): Promise<void> {
  return sealFacts(
    pool,
    TEST_FACT_SEAL,
    matchIds.map((matchId) => ({ matchId, kind: 'terms', no: 0 })),
    'request',
  )
}
