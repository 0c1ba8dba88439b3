import type { HandWord } from '@touchline/domain/by-hand'
import type { LiveState, MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { HOUSE } from '../made/made-match.ts'
import { releaseHeld } from './held-results.store.ts'
import type { WordOf } from './hand-words.ts'
import type { ToldNow, ToldRecords } from './tell-match.ts'
import type { ToldPlayStore } from './told-play-store.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface Row {
  readonly match_id: MatchId
  readonly version: number
  readonly live: LiveState
  readonly from_live: LiveState | null
  readonly at_ms: bigint
  readonly closed_to_ms: bigint
  readonly feed: LiveState | null
}

const SELECT = 'select t.match_id, t.version, t.live, t.from_live, t.at_ms, t.closed_to_ms, t.feed from told_play t'

const wordOf = (row: Row): WordOf => ({
  matchId: row.match_id,
  version: row.version,
  live: row.live,
  from: row.from_live,
  atMs: Number(row.at_ms),
  closedToMs: Number(row.closed_to_ms),
})

/** The word of one match, or of all that are not over. */
export const readWords = async (pool: Queryable, matchId: MatchId | null): Promise<readonly WordOf[]> => {
  const { rows } = await pool.query<Row>(
    `${SELECT} join match m on m.id = t.match_id where m.status = 0 and ($1::integer is null or m.id = $1)
     order by t.match_id`,
    [matchId],
  )
  return rows.map(wordOf)
}

/** Who tells of a match, and where the feed contradicts a trader's word what it tells instead. */
export const readTold = async (pool: Queryable, matchId: MatchId): Promise<ToldNow> => {
  const { rows } = await pool.query<{ made: boolean; told: boolean; feed: LiveState | null }>(
    `select m.provider = '${HOUSE}' as made, t.match_id is not null as told, t.feed
     from match m left join told_play t on t.match_id = m.id where m.id = $1`,
    [matchId],
  )
  return rows[0] ?? { made: false, told: false, feed: null }
}

// Each word has a number of its own, above those before it.
const PUT = `
  insert into told_play (match_id, live, from_live, at_ms, closed_to_ms) values ($1, $2, $3, $4, $5)`

/** What is read and written of a trader's word, in a transaction. */
export const createToldRecords = (client: Queryable): ToldRecords => ({
  locked: async (matchId) => {
    const { rows } = await client.query<{
      provider: string
      status: number
      live: LiveState | null
      sport_id: number
      details: { readonly runners?: unknown; readonly child?: unknown }
      kick_off_ms: number
    }>(
      `select m.provider, m.status, m.live, l.sport_id, m.details,
         extract(epoch from m.kick_off)::float8 * 1000 as kick_off_ms
       from match m join league l on l.id = m.league_id where m.id = $1 for update of m`,
      [matchId],
    )
    const [row] = rows
    if (row === undefined) return null
    const [word] = (await client.query<Row>(`${SELECT} where t.match_id = $1`, [matchId])).rows.map(wordOf)
    const { provider, status, live, sport_id: sportId, details, kick_off_ms: kickOffMs } = row
    const isPlain = details.runners === undefined && details.child === undefined
    return { provider, isOver: status !== 0, live, sportId, isPlain, kickOffMs, word: word ?? null }
  },
  put: async (matchId, { live, from, atMs, closedToMs }: HandWord) => {
    const [told, before] = [JSON.stringify(live), from === null ? null : JSON.stringify(from)]
    await client.query('delete from told_play where match_id = $1', [matchId])
    await client.query(PUT, [matchId, told, before, Math.floor(atMs), Math.floor(closedToMs)])
    await client.query('update match set traded_at = now() where id = $1', [matchId])
  },
  drop: async (matchId) => {
    await client.query('delete from told_play where match_id = $1', [matchId])
    await client.query('update match set traded_at = now() where id = $1', [matchId])
  },
  release: (matchId, isHeld) => releaseHeld(client, matchId, isHeld),
})

export const createToldPlayStore = (pool: Queryable): ToldPlayStore => ({
  drop: async (matchId, version) => {
    await pool.query('delete from told_play where match_id = $1 and version = $2', [matchId, version])
  },
  putFeed: async (matchId, version, feed) => {
    const told = feed === null ? null : JSON.stringify(feed)
    await pool.query(
      `update told_play set feed = $3 where match_id = $1 and version = $2
         and feed -> 'score' is distinct from $3::jsonb -> 'score'`,
      [matchId, version, told],
    )
  },
})
