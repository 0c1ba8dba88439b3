import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { type MatchStatus, MANUAL_PROVIDER } from '../offer/index.ts'

interface MatchEnd {
  readonly id: MatchId
  readonly status: MatchStatus
}

/** Reads the finished matches among the given ids. */
export async function readEndedMatches(pool: pg.Pool, matchIds: readonly MatchId[]): Promise<readonly MatchEnd[]> {
  const { rows } = await pool.query<MatchEnd>(
    'select id, status from match where id = any ($1::integer[]) and status <> 0 order by id',
    [matchIds],
  )
  return rows
}

/** Reads the ids of the unfinished matches among the given ids. */
export async function readOpenMatchIds(pool: pg.Pool, matchIds: readonly MatchId[]): Promise<readonly MatchId[]> {
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
export async function readManuallyDecided(pool: pg.Pool, matchIds: readonly MatchId[]): Promise<readonly MatchEnd[]> {
  const { rows } = await pool.query<MatchEnd>(
    `select m.id, m.status from match m join lateral (
       select source from match_result r where r.match_id = m.id order by version desc limit 1) newest on true
     where m.id = any ($1::integer[]) and (newest.source <> 'feed' or m.provider = '${MANUAL_PROVIDER}') order by m.id`,
    [matchIds],
  )
  return rows
}
