import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import type pg from 'pg'
import { TEST_FACT_SEAL } from '../../testing/test-pepper.ts'
import { sealFacts } from '../../offer/matches/fact-seals.store.ts'

/** Creates a function that stores a sealed final result of the feed. */
export function putResultOn(pool: pg.Pool) {
  return async (matchId: MatchId, version: number, outcome: MatchOutcome): Promise<void> => {
    await pool.query('insert into match_result (match_id, version, certainty, outcome) values ($1, $2, 2, $3)', [
      matchId,
      version,
      JSON.stringify(outcome),
    ])
    await sealFacts(pool, TEST_FACT_SEAL, [{ matchId, kind: 'result', no: version }], 'stored')
  }
}
