import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { MatchStatus } from './feed-ports.ts'

/** Those of the matches that are over. */
export const readEnded = async (
  pool: pg.Pool,
  matchIds: readonly MatchId[],
): Promise<readonly { readonly id: MatchId; readonly status: MatchStatus }[]> => {
  const { rows } = await pool.query<{ id: MatchId; status: MatchStatus }>(
    'select id, status from match where id = any ($1::integer[]) and status <> 0 order by id',
    [matchIds],
  )
  return rows
}
