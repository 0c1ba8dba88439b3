import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { MatchBettingDecision } from './feed-ports.ts'

type Betting = MatchBettingDecision['betting']

const PUT = `
  update match m set betting = $2 from (select id, betting from match where id = $1 for no key update) was
  where m.id = was.id returning was.betting as was`

const PUT_DANGER = `
  update match m set danger = $2
  from (select id, danger from match where id = $1 and status = 0 for no key update) was
  where m.id = was.id returning was.danger as was`

/**
 * Reads the betting status and danger set by traders on unfinished matches: on the given matches, or on every match for
 * `null`.
 */
export async function readBettings(
  pool: pg.Pool,
  matchIds: readonly MatchId[] | null,
): Promise<readonly (MatchBettingDecision & { readonly matchId: MatchId })[]> {
  const { rows } = await pool.query<MatchBettingDecision & { matchId: MatchId }>(
    `select id as "matchId", betting, danger from match
     where status = 0 and ($1::integer[] is null or id = any($1)) order by id`,
    [matchIds],
  )
  return rows
}

/**
 * Sets the betting status of a match: open, closed or hidden. Servers are notified at commit.
 * @returns the previous status; null if the match does not exist
 */
export async function putBetting(
  client: Pick<pg.Pool, 'query'>,
  matchId: MatchId,
  betting: Betting,
): Promise<Betting | null> {
  const { rows } = await client.query<{ was: Betting }>(PUT, [matchId, betting])
  return rows[0]?.was ?? null
}

/**
 * Sets a trader's danger on a match (AC8); null leaves danger to the feed. Servers are notified at commit.
 * @returns a list with the previous value; empty if the match is over or does not exist
 */
export async function putDanger(
  client: Pick<pg.Pool, 'query'>,
  matchId: MatchId,
  danger: MatchBettingDecision['danger'],
): Promise<readonly MatchBettingDecision['danger'][]> {
  const { rows } = await client.query<{ was: MatchBettingDecision['danger'] }>(PUT_DANGER, [matchId, danger])
  return rows.map(({ was }) => was)
}
