import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { type MatchStatus, HOUSE } from '../offer/index.ts'

interface MatchEnd {
  readonly id: MatchId
  readonly status: MatchStatus
}

/** Reads the finished matches among the given ids. */
export const readEndedMatches = async (pool: pg.Pool, matchIds: readonly MatchId[]): Promise<readonly MatchEnd[]> => {
  const { rows } = await pool.query<MatchEnd>(
    'select id, status from match where id = any ($1::integer[]) and status <> 0 order by id',
    [matchIds],
  )
  return rows
}

/** Reads the ids of the unfinished matches among the given ids. */
export const readOpenMatchIds = async (pool: pg.Pool, matchIds: readonly MatchId[]): Promise<readonly MatchId[]> => {
  const { rows } = await pool.query<{ id: MatchId }>(
    'select id from match where id = any ($1::integer[]) and status = 0 order by id',
    [matchIds],
  )
  return rows.map(({ id }) => id)
}

/**
 * Reads the current status of manual matches among the given ids, and of matches whose newest result is manual or a
 * return to the feed (SE8).
 */
export const readManuallyDecided = async (
  pool: pg.Pool,
  matchIds: readonly MatchId[],
): Promise<readonly MatchEnd[]> => {
  const { rows } = await pool.query<MatchEnd>(
    `select m.id, m.status from match m join lateral (
       select source from match_result r where r.match_id = m.id order by version desc limit 1) newest on true
     where m.id = any ($1::integer[]) and (newest.source <> 'feed' or m.provider = '${HOUSE}') order by m.id`,
    [matchIds],
  )
  return rows
}
