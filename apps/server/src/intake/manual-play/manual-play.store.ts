import type { ManualState } from '@touchline/domain/manual-play'
import type { LiveState, MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { MANUAL_PROVIDER } from '../../offer/index.ts'
import { releaseHeldResults } from './pending-results.store.ts'
import type { ManualStateOfMatch } from './manual-states.ts'
import type { ScoreSource, ManualPlayRecords } from './record-manual-play.ts'
import type { ManualPlayStore } from './manual-play-store.ts'

type Queryable = Pick<pg.Pool, 'query'>

interface Row {
  readonly match_id: MatchId
  readonly version: number
  readonly live: LiveState
  readonly from_live: LiveState | null
  readonly start_live: LiveState | null
  readonly at_ms: bigint
  readonly closed_to_ms: bigint
  readonly status: ManualStateOfMatch['status']
  readonly feed: LiveState | null
}

const SELECT = `
  select t.match_id, t.version, t.live, t.from_live, t.start_live, t.at_ms, t.closed_to_ms, t.status, t.feed
  from manual_play t`

// Inserts a trader's manual state. Each gets a higher version than every earlier manual state.
const PUT = `
  insert into manual_play (match_id, live, from_live, start_live, at_ms, closed_to_ms, status)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** Reads the trader's manual state of one match or, with null, of every unfinished match. */
export async function readManualStates(
  pool: Queryable,
  matchId: MatchId | null,
): Promise<readonly ManualStateOfMatch[]> {
  const { rows } = await pool.query<Row>(
    `${SELECT} join match m on m.id = t.match_id where m.status = 0 and ($1::integer is null or m.id = $1)
     order by t.match_id`,
    [matchId],
  )
  return rows.map(toManualState)
}

function toManualState(row: Row): ManualStateOfMatch {
  return {
    matchId: row.match_id,
    version: row.version,
    live: row.live,
    from: row.from_live,
    began: row.start_live,
    atMs: Number(row.at_ms),
    closedToMs: Number(row.closed_to_ms),
    status: row.status,
    feed: row.feed,
  }
}

/** Reads whether feed or trader currently determines a match's live state, and the feed's contradicting state. */
export async function readScoreSource(pool: Queryable, matchId: MatchId): Promise<ScoreSource> {
  const { rows } = await pool.query<ScoreSource>(
    `select m.provider = '${MANUAL_PROVIDER}' as "isManualMatch",
       t.status is not null and t.status = 'active' as "isManuallyControlled", t.feed
     from match m left join manual_play t on t.match_id = m.id where m.id = $1`,
    [matchId],
  )
  return rows[0] ?? { isManualMatch: false, isManuallyControlled: false, feed: null }
}

/** Creates the access to a trader's manual state within a transaction. */
export function createManualPlayRecords(client: Queryable): ManualPlayRecords {
  return {
    readLocked: async (matchId) => {
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
         from match m join league l on l.id = m.league_id where m.id = $1 for no key update of m`,
        [matchId],
      )
      const [row] = rows
      if (row === undefined) return null
      const [playRow] = (await client.query<Row>(`${SELECT} where t.match_id = $1`, [matchId])).rows
      const { provider, status, live, sport_id: sportId, details, kick_off_ms: kickOffMs } = row
      const isPlain = details.runners === undefined && details.child === undefined
      return { provider, isOver: status !== 0, live, sportId, isPlain, kickOffMs, ...toManualPlay(playRow) }
    },
    put: (matchId, manualState, feedStateAtStart) =>
      insertManualState(client, matchId, manualState, { status: 'active', feedStateAtStart }),
    leave: (matchId, manualState) =>
      insertManualState(client, matchId, manualState, { status: 'returning', feedStateAtStart: manualState.from }),
    release: (matchId, isHeld) => releaseHeldResults(client, matchId, isHeld),
  }
}

function toManualPlay(row: Row | undefined) {
  return {
    manualState: row === undefined ? null : toManualState(row),
    feedStateAtStart: row?.start_live ?? null,
  }
}

async function insertManualState(
  client: Queryable,
  matchId: MatchId,
  { live, from, atMs, closedToMs }: ManualState,
  { status, feedStateAtStart }: Pick<ManualStateOfMatch, 'status'> & { readonly feedStateAtStart: LiveState | null },
): Promise<void> {
  const [current, before, first] = [live, from, feedStateAtStart].map(serialiseState)
  await client.query('delete from manual_play where match_id = $1', [matchId])
  await client.query(PUT, [matchId, current, before, first, Math.floor(atMs), Math.floor(closedToMs), status])
  await client.query('update match set traded_at = now() where id = $1', [matchId])
}

function serialiseState(state: LiveState | null): string | null {
  return state === null ? null : JSON.stringify(state)
}

export function createManualPlayStore(pool: Queryable): ManualPlayStore {
  return {
    markReplaced: async (matchId, version) => {
      await pool.query("update manual_play set status = 'ended', feed = null where match_id = $1 and version = $2", [
        matchId,
        version,
      ])
    },
    drop: async (matchId, version) => {
      await pool.query('delete from manual_play where match_id = $1 and version = $2', [matchId, version])
    },
    saveProgress: async (matchId, version, { from, contradictingState }) => {
      const [before, contradiction] = [from, contradictingState].map(serialiseState)
      await pool.query(
        `update manual_play set from_live = $4, feed = $3
         where match_id = $1 and version = $2 and status = 'active'
           and (${buildComparedFields('feed')}, ${buildComparedFields('from_live')})
           is distinct from (${buildComparedFields('$3::jsonb')}, ${buildComparedFields('$4::jsonb')})`,
        [matchId, version, contradiction, before],
      )
    },
    sweep: async (beforeMs) => {
      await pool.query(
        `delete from manual_play t using match m where m.id = t.match_id and m.status <> 0 and t.at_ms < $1
           and not exists (select from pending_result h where h.match_id = m.id and h.decided_at is null)`,
        [Math.floor(beforeMs)],
      )
    },
  }
}

/** Returns the SQL list of the state fields whose change is worth a write: score, parts, red cards and period. */
function buildComparedFields(column: string): string {
  return ['score', 'parts', 'reds', 'period'].map((name) => `${column} -> '${name}'`).join(', ')
}
