import { userInfo } from 'node:os'
import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { withAuditEntry } from '../../accounts/index.ts'
import type { MatchDecided } from './feed-ports.ts'

type Betting = MatchDecided['betting']

/** Reads traders' betting decisions on unfinished matches: the given matches, or every match for `null`. */
export const readBettings = async (
  pool: pg.Pool,
  matchIds: readonly MatchId[] | null,
): Promise<readonly (MatchDecided & { readonly matchId: MatchId })[]> => {
  const { rows } = await pool.query<MatchDecided & { matchId: MatchId }>(
    `select id as "matchId", betting, danger from match
     where status = 0 and ($1::integer[] is null or id = any($1)) order by id`,
    [matchIds],
  )
  return rows
}

/** Returns null if the match does not exist. */
export const readBetting = async (pool: pg.Pool, matchId: MatchId): Promise<Betting | null> => {
  const { rows } = await pool.query<{ betting: Betting }>('select betting from match where id = $1', [matchId])
  return rows[0]?.betting ?? null
}

const PUT = `
  update match m set betting = $2 from (select id, betting from match where id = $1 for update) was
  where m.id = was.id returning was.betting as was`

/**
 * Opens, closes or hides a match. Servers are notified at commit.
 * @returns the previous value; null if the match does not exist
 */
export const putBetting = async (
  client: Pick<pg.Pool, 'query'>,
  matchId: MatchId,
  betting: Betting,
): Promise<Betting | null> => {
  const { rows } = await client.query<{ was: Betting }>(PUT, [matchId, betting])
  return rows[0]?.was ?? null
}

const SAY_DANGER = `
  update match m set danger = $2
  from (select id, danger from match where id = $1 and status = 0 for update) was
  where m.id = was.id returning was.danger as was`

/**
 * Sets danger, or leaves danger to the feed (null) (AC8). Servers are notified at commit.
 * @returns a list with the previous value; empty if the match is over or does not exist
 */
export const putDanger = async (
  client: Pick<pg.Pool, 'query'>,
  matchId: MatchId,
  danger: MatchDecided['danger'],
): Promise<readonly MatchDecided['danger'][]> => {
  const { rows } = await client.query<{ was: MatchDecided['danger'] }>(SAY_DANGER, [matchId, danger])
  return rows.map(({ was }) => was)
}

/**
 * Calls `putBetting` and records the change in the audit log as a command. Returns false if the match does not exist.
 */
export const writeBetting = (
  pool: pg.Pool,
  matchId: MatchId,
  betting: Betting,
  { name, note }: { readonly name: string; readonly note: string },
): Promise<boolean> => {
  const given = { match: matchId, betting, note }
  const act = { command: 'match', orderedBy: name, osUser: userInfo().username, given }
  return withAuditEntry<boolean>(pool, act, async (client) => {
    const was = await putBetting(client, matchId, betting)
    if (was === null) return { result: false }
    return { result: true, before: { betting: was }, after: { betting }, tells: [] }
  })
}
